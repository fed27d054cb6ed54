import { InfoNote } from './info-note';

interface DraftNoteProps {
  /** The restored draft; null without one. */
  draft: { notes: readonly string[] } | null;
}

/** Tells the user that unsaved changes were restored, and which fields are missing. */
export function DraftNote({ draft }: DraftNoteProps) {
  if (!draft) return null;
  return <InfoNote>{['What you typed before the session ended is here.', ...draft.notes].join(' ')}</InfoNote>;
}
