/** A block of a free page, rendered by the component for its kind. */
import type { FreePageManifest } from "../contract";
import { Call } from "./Call";
import { Events } from "./Events";
import { Pictures } from "./Pictures";
import { Questions } from "./Questions";
import { Testimonials } from "./Testimonials";
import { Text } from "./Text";

interface BlockProps {
  block: FreePageManifest["blocks"][number];
  first: boolean;
}

export function Block({ block, first }: BlockProps) {
  switch (block.kind) {
    case "text":
      return <Text heading={block.heading} paragraphs={block.paragraphs} />;
    case "list":
      return <Text heading={block.heading} paragraphs={[]} points={block.points} />;
    case "pictures":
      return <Pictures block={block} first={first} />;
    case "questions":
      return <Questions block={block} />;
    case "testimonials":
      return <Testimonials block={block} />;
    case "events":
      return <Events block={block} />;
    case "call":
      return <Call text={block.text} buttons={block.buttons} />;
  }
}
