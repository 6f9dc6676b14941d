/** Formats times in everyday words. */
const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const year = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const DAY = 24 * 60 * 60 * 1000;

/** Returns the day of a time, such as Today, Yesterday or Saturday 21 November. */
export function dayOf(when: string): string {
  const date = new Date(when);
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight - date.getTime()) / DAY);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days < 300 ? day.format(date) : year.format(date);
}

/** Returns the time of day, such as 18:20. */
export function timeOf(when: string): string {
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
