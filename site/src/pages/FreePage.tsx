/** A free page: a heading, and blocks in the order of its content file. */
import { Block } from "../blocks/Block";
import { PageHead } from "../components/PageHead";
import type { FreePageManifest } from "../contract";
import "../manifests/placeholders-free-page.css";
import "../styles/content.css";
import "../styles/blocks.css";
import "../styles/prose.css";

export default function FreePage({ page: { text, blocks } }: { page: FreePageManifest }) {
  return (
    <>
      <PageHead heading={text.heading} lead={text.lead} />
      <div className="blocks">
        {blocks.map((block, position) => (
          <Block key={position} block={block} first={position === 0} />
        ))}
      </div>
    </>
  );
}
