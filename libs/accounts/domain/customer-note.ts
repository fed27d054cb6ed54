import { customerNoteLimits } from '@soulvia/contracts';

interface WrittenNote {
  author_id: number;
  created_at: string;
}

/** Whether a member of staff may still change the text of a note. */
export function mayEditNote(note: WrittenNote, userId: number, now: Date): boolean {
  return note.author_id === userId && now.getTime() - Date.parse(note.created_at) < customerNoteLimits.editableMs;
}

/** Tags as they are stored: each in one spelling, sorted, once. */
export function sortTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.toLowerCase()))].toSorted();
}
