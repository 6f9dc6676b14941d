/** The programme that a visitor asks about: /contact?training=NAME. */
import { useSyncExternalStore } from "react";
import { TRAINING_PARAMETER } from "../../shared/spec";
import type { RouteEntry } from "../contract";
import { routes } from "../manifests";
import { useSearchParams } from "../router";

/** Returns the name in an address that asks about a programme, or null. */
export function readTraining(href: string | null | undefined): string | null {
  return new URLSearchParams(href?.split("?")[1]).get(TRAINING_PARAMETER);
}

/** Returns the programme in the page's address, after hydration; the rendered page has none. */
export function useAskedProgramme(): RouteEntry | undefined {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    () => () => {},
    () => {
      const training = query.get(TRAINING_PARAMETER);
      return routes.find(({ enroll }) => training && readTraining(enroll) === training);
    },
    () => undefined,
  );
}
