/** A thumbnail of a photo, 4:3 unless a style changes the crop. */
import type { ComponentProps } from "react";
import { sized } from "./pictures";

export function Thumbnail({ picture, ...others }: ComponentProps<"img"> & { picture: string }) {
  return (
    <img
      src={sized(picture, 360)}
      alt=""
      width={360}
      height={270}
      loading="lazy"
      decoding="async"
      {...others}
    />
  );
}
