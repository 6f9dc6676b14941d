/** Formats times: each day as “27 Nov 2026”, “Today” or “Yesterday”, with the time as “27 Nov 2026, 10:42”. */
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const DAY = 24 * 60 * 60 * 1000;

/** Returns the date of a time, such as 27 Nov 2026. */
export function dateOf(when: string | Date): string {
  return day.format(new Date(when)).replace("Sept", "Sep");
}

/** Returns the day of a time: Today, Yesterday or the date. */
export function dayOf(when: string): string {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight - new Date(when).getTime()) / DAY);
  if (days <= 0) return "Today";
  return days === 1 ? "Yesterday" : dateOf(when);
}

/** Returns the time of day, such as 18:20. */
export function timeOf(when: string | Date): string {
  return time.format(new Date(when));
}

/** Returns the distance of a time from now, such as “an hour ago”. */
export function agoOf(when: string): string {
  const minutes = Math.round((Date.now() - new Date(when).getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return ago.format(-minutes, "minute");
  if (minutes < 60 * 24) return ago.format(-Math.round(minutes / 60), "hour");
  return ago.format(-Math.round(minutes / 60 / 24), "day");
}
