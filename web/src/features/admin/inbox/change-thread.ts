import type { AssignRequest, CloseThreadRequest, InboxThread } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { notifyError } from '@/lib/notify';
import { inboxPath, threadKey } from './inbox-path';

export type ThreadChange =
  | { action: 'assign'; body: AssignRequest }
  | { action: 'done'; body: CloseThreadRequest }
  | { action: 'reopen'; body?: undefined };

/** Shows a thread as the server returned it, and refetches the lists. */
export function useShowThread() {
  const client = useQueryClient();
  return (thread: InboxThread) => {
    client.setQueryData(threadKey(thread.id), thread);
    return client.invalidateQueries({ queryKey: listKey(inboxPath), refetchType: 'active' });
  };
}

export function useChangeThread(id: number) {
  const client = useQueryClient();
  const show = useShowThread();
  return useMutation({
    mutationFn: ({ action, body }: ThreadChange) => postJson<InboxThread>(`${inboxPath}/${id}/${action}`, body),
    onSuccess: show,
    onError: (error) => {
      notifyError(`Failed to update the message: ${getReason(error)}`);
      void client.invalidateQueries({ queryKey: threadKey(id) });
    },
  });
}
