/** The photos of the site: as a grid, and one of them open. */
import { useEffect } from "react";
import { useOutletContext, useParams } from "react-router-dom";
import type { Project } from "../api";
import { Columns } from "../parts/Columns";
import { shown } from "../parts/shown";
import { Grid } from "./Grid";
import { One } from "./One";
import "./photos.css";

export function Photos() {
  const project = useOutletContext<Project>();
  const name = useParams()["*"] ?? "";
  const photo = project.photos.find((each) => each.name === name);
  const page = photo?.pages[0]?.address;
  useEffect(() => {
    if (page) shown.set(page);
  }, [page]);
  return (
    <Columns
      home="/photos"
      label="Photos"
      open={name || undefined}
      list={<Grid photos={project.photos} open={name} />}
      thing={photo && <One key={name} photo={photo} />}
    />
  );
}
