/** The people in a photo of the site, saved at once. */
import type { DeskFinding, DeskPhoto } from "../api";
import { FieldFrame, FieldNotes } from "../parts/Field";
import { spell } from "./answers";
import { Consent } from "./Consent";
import { usePhotoValues } from "./usePhotoValue";

/** The answers are saved together, because a consent fits only the people who gave it. */
const KEYS = ["people", "children", "consent", "consentUntil"] as const;

export function People({ photo, findings }: { photo: DeskPhoto; findings: DeskFinding[] }) {
  const saving = usePhotoValues(photo, KEYS);
  const { value, draft, change, leave } = saving;
  return (
    <FieldFrame label="People" draft={draft}>
      <Consent
        value={value}
        onChange={(answers) => {
          change({ ...answers, consent: answers.consent ?? null });
          leave();
        }}
      />
      <FieldNotes saving={saving} findings={findings} show={spell} />
    </FieldFrame>
  );
}
