/** The project as the server knows it, kept up to date by its events. */
import { useQuery } from "@tanstack/react-query";
import type { Project } from "../api";
import { ask } from "./client";
import { settle } from "./drafts";

export const PROJECT = ["project"];

/** Returns the project; undefined until it has arrived. */
export function useProject(): Project | undefined {
  return useQuery({
    queryKey: PROJECT,
    queryFn: async ({ signal }) => {
      const project = await ask<Project>("/api/project", { signal });
      settle(project.revision);
      return project;
    },
  }).data;
}
