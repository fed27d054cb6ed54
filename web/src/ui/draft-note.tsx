import type { DraftNotes } from '@/lib/use-draft';
import { InfoNote } from './info-note';

/** Tells the user that a draft was restored, and which fields are missing; nothing without one. */
export function DraftNote({ draft }: { draft: DraftNotes | null }) {
  return draft && <InfoNote>{draft.notes.join(' ')}</InfoNote>;
}
