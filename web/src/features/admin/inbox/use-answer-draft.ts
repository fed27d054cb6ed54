import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '@/lib/form-drafts';
import { useSession } from '@/lib/session-store';

/** The text of an answer, kept in this browser until it is sent. */
export function useAnswerDraft(threadId: number) {
  const authorId = useSession().user?.id ?? 0;
  const name = `inbox-${threadId}`;
  const [text, setText] = useState(() => {
    const stored = readDraft(authorId, name);
    return typeof stored === 'string' ? stored : '';
  });
  const write = (next: string) => {
    setText(next);
    if (next === '') dropDraft(authorId, name);
    else keepDraft(authorId, name, next);
  };
  return { text, write };
}
