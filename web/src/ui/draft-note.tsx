import { InfoNote } from './info-note';

interface DraftNoteProps {
  /** The restored draft; null without one. */
  draft: { notes: readonly string[] } | null;
}

/** Tells the user that unsaved changes were restored, and which fields are missing. */
export function DraftNote({ draft }: DraftNoteProps) {
  if (!draft) return null;
  return <InfoNote>{['We restored what you typed before your session ended.', ...draft.notes].join(' ')}</InfoNote>;
}
