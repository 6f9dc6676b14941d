/** The project, kept up to date by the server's events. */
import { useQuery } from "@tanstack/react-query";
import type { DeskFinding, DeskProject } from "../api";
import { ask } from "./client";

export const PROJECT = ["project"];
/** The start of the query keys of content forms. */
export const WORDS = ["words"];

/** Returns the project, undefined until it is loaded. */
export function useProject(): DeskProject | undefined {
  return useQuery({
    queryKey: PROJECT,
    queryFn: ({ signal }) => ask<DeskProject>("/api/project", { signal }),
  }).data;
}

/** Returns the mistakes that stop the site. */
export function listErrors({ findings, photos }: DeskProject): DeskFinding[] {
  const all = [...findings, ...photos.flatMap((photo) => photo.findings)];
  return all.filter(({ severity }) => severity === "error");
}
