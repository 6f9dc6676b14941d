/** Loads the open tasks again after each change of the project. */
import { useQuery } from "@tanstack/react-query";
import type { DeskProject, TodoList } from "../api";
import { ask } from "../parts/client";

export function useTodo({ revision }: DeskProject): TodoList | undefined {
  return useQuery({
    queryKey: ["todo", revision],
    queryFn: ({ signal }) => ask<TodoList>("/api/todo", { signal }),
    placeholderData: (before) => before,
  }).data;
}
