/** The view of pages: their list, and the form of the open page. */
import { useState } from "react";
import { useOutletContext, useParams } from "react-router-dom";
import type { DeskProject } from "../api";
import { Columns } from "../parts/Columns";
import { ContentForm } from "./ContentForm";
import { NewPage } from "./NewPage";
import { NewTraining } from "./NewTraining";
import { PageActions } from "./PageActions";
import { PageList } from "./PageList";

export function Pages() {
  const project = useOutletContext<DeskProject>();
  const name = useParams()["*"] ?? "";
  const [adding, setAdding] = useState<{ like?: string }>();
  const [isNewPage, setNewPage] = useState(false);
  const all = [...project.pages, ...project.shared];
  return (
    <>
      <Columns
        home="/pages"
        label="Pages"
        open={name}
        title={all.find((each) => each.name === name)?.title}
        list={<PageList project={project} onNew={() => setAdding({})} onNewPage={() => setNewPage(true)} />}
        thing={
          name && (
            <ContentForm key={name} project={project} name={name}>
              {(words) =>
                (words.programme || words.freePage) && (
                  <PageActions words={words} onDuplicate={() => setAdding({ like: words.programme ?? "" })} />
                )
              }
            </ContentForm>
          )
        }
      />
      {isNewPage && <NewPage project={project} onClose={() => setNewPage(false)} />}
      {adding && <NewTraining project={project} {...adding} onClose={() => setAdding(undefined)} />}
    </>
  );
}
