import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { sessionsQuery } from './list-sessions';

/** The session to end: one, or all except the current one. */
export type SessionToEnd = { id: string; device: string } | 'others';

async function end(session: SessionToEnd): Promise<void> {
  if (session === 'others') return deleteJson('auth/sessions');
  return deleteJson(`auth/sessions/${encodeURIComponent(session.id)}`).catch((error: unknown) => {
    // It has already ended.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: (_, session) =>
      notifySuccess(session === 'others' ? 'All other sessions have ended.' : 'The session has ended.'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}
