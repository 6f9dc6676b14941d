/** The message that other texts still have the words of a fact that was changed. */
import { useNavigate } from "react-router-dom";
import type { FoundTexts } from "../api";
import { attempt, done } from "../parts/changes";
import { ask } from "../parts/client";
import { searched } from "../parts/searched";
import type { Path } from "./lists";
import { idOf, useForm } from "./useContent";

/** Returns a function to call when the field of a text is left, with the text before and now. */
export function useOldWords(path: Path): (before: string, now: string) => Promise<void> {
  const { file } = useForm().words;
  const navigate = useNavigate();
  return async (before, now) => {
    const words = before.trim();
    if (file !== "content/site.yaml" || !words || now.includes(words)) return;
    const texts = await attempt(() => ask<FoundTexts>(`/api/texts?${new URLSearchParams({ words })}`));
    if (!texts?.found.some(({ address }) => address !== `/facts#${idOf(path)}`)) return;
    const act = () => {
      searched.set(words);
      navigate("/pages");
    };
    done.set({ told: `Other texts still say “${words}”.`, next: { label: "Show them", act } });
  };
}
