/** What is left to do, up to date with the project. */
import { useQuery } from "@tanstack/react-query";
import type { Project, Todo } from "../api";
import { ask } from "../parts/client";

export function useTodo({ revision }: Project): Todo | undefined {
  return useQuery({
    queryKey: ["todo", revision],
    queryFn: ({ signal }) => ask<Todo>("/api/todo", { signal }),
    placeholderData: (before) => before,
  }).data;
}
