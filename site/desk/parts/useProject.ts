/** The project, kept up to date by the server's events. */
import { useQuery } from "@tanstack/react-query";
import type { DeskProject } from "../api";
import { ask } from "./client";
import { settle } from "./drafts";

export const PROJECT = ["project"];

/** Returns the project, undefined until it is loaded. */
export function useProject(): DeskProject | undefined {
  return useQuery({
    queryKey: PROJECT,
    queryFn: async ({ signal }) => {
      const project = await ask<DeskProject>("/api/project", { signal });
      settle(project.revision);
      return project;
    },
  }).data;
}
