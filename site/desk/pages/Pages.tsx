/** The words of the site: all pages, and one of them open. */
import { useState } from "react";
import { useOutletContext, useParams } from "react-router-dom";
import type { Project } from "../api";
import { Columns } from "../parts/Columns";
import { NewTraining } from "./NewTraining";
import { PageList } from "./PageList";
import { Training } from "./Training";
import { Words } from "./Words";

export function Pages() {
  const project = useOutletContext<Project>();
  const name = useParams()["*"] ?? "";
  const [adding, setAdding] = useState<{ like?: string }>();
  return (
    <>
      <Columns
        home="/pages"
        label="Pages"
        open={name || undefined}
        list={<PageList project={project} onNew={() => setAdding({})} />}
        thing={
          name && (
            <Words key={name} project={project} name={name}>
              {(words) =>
                words.programme && (
                  <Training
                    words={words}
                    project={project}
                    onDuplicate={() => setAdding({ like: words.programme ?? "" })}
                  />
                )
              }
            </Words>
          )
        }
      />
      {adding && <NewTraining project={project} {...adding} onClose={() => setAdding(undefined)} />}
    </>
  );
}
