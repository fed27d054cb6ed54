import type { AnswerRequest, InboxThread } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { useShowThread } from './change-thread';
import { inboxPath, threadKey } from './inbox-path';

export function answerFailure(error: unknown): string {
  if (error instanceof ApiError && error.problem?.code === 'ANSWERED_MEANWHILE') return getReason(error);
  return `Failed to send your answer: ${getReason(error)}`;
}

/** Sends an answer. Repeating it after a lost response stores and mails it once. */
export function useSendAnswer(threadId: number, onSent: (thread: InboxThread) => void) {
  const client = useQueryClient();
  const show = useShowThread();
  const [confirmKey] = useState(() => new ConfirmKey(`inbox-answer-${threadId}`));
  return useMutation({
    mutationFn: (answer: AnswerRequest) =>
      confirmKey.confirm(answer, (keyHeader) =>
        postJson<InboxThread>(`${inboxPath}/${threadId}/answers`, answer, keyHeader),
      ),
    onSuccess: (thread) => {
      onSent(thread);
      return show(thread);
    },
    // A refusal means that there are messages to read.
    onError: () => void client.invalidateQueries({ queryKey: threadKey(threadId) }),
  });
}
