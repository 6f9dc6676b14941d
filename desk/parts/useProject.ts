/** The project, kept up to date by the server's events. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { DeskFinding, DeskProject } from "../api";
import { ask } from "./client";

export const PROJECT = ["project"];
/** The start of the query keys of content forms. */
export const WORDS = ["words"];

/** Returns the project, undefined until it is loaded. */
export function useProject(): DeskProject | undefined {
  return useQuery({
    queryKey: PROJECT,
    queryFn: ({ signal, client }) => fetchProject(client, signal),
  }).data;
}

/** Returns the project. The answer holds the photos that changed; the others are those of the answer before. */
async function fetchProject(queries: QueryClient, signal: AbortSignal): Promise<DeskProject> {
  const before = queries.getQueryData<DeskProject>(PROJECT);
  const now = await ask<DeskProject>(`/api/project?known=${before?.edition ?? 0}`, { signal });
  const byName = new Map([...(before?.photos ?? []), ...now.photos].map((photo) => [photo.name, photo]));
  return { ...now, photos: now.order.flatMap((name) => byName.get(name) ?? []) };
}

/** Returns the mistakes that stop the site. */
export function listErrors({ findings, photos }: DeskProject): DeskFinding[] {
  const all = [...findings, ...photos.flatMap((photo) => photo.findings)];
  return all.filter(({ severity }) => severity === "error");
}
