import { type AdminUser, type SessionSummary, say } from '@soulvia/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteJson, getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { relativeTime, shortDate } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { usersPath } from './users-kind';

const querySessions = (id: number) =>
  queryOptions({
    queryKey: listKey(usersPath, 'sessions', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<SessionSummary[]>(`${usersPath}/${id}/sessions`, signal),
  });

export function PersonSessions({ user }: { user: Pick<AdminUser, 'id' | 'full_name'> }) {
  const sessions = useQuery(querySessions(user.id));
  const now = useNow(60_000);
  const [ending, setEnding] = useState(false);
  return (
    <section
      aria-labelledby="person-sessions"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
    >
      <h3 id="person-sessions" tabIndex={-1} className="panel-title">
        Sessions
      </h3>
      {sessions.isPending && (
        <div>
          <LoadingNote>Loading the sessions</LoadingNote>
          <Skeleton className="h-20" />
        </div>
      )}
      {sessions.isError && (
        <FailureNote message={`Error: ${getMessage(sessions.error, 'Failed to load the sessions')}`} read={sessions} />
      )}
      {sessions.data?.length === 0 && <p>Not signed in on any device.</p>}
      {sessions.data && sessions.data.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {sessions.data.map((session) => (
              <li key={session.id} className="py-3">
                <p className="font-semibold wrap-anywhere">{session.device}</p>
                <p className="meta">
                  Signed in <time dateTime={session.signed_in_at}>{shortDate(session.signed_in_at)}</time>
                  {session.address && ` from ${session.address}`} · last used{' '}
                  <time dateTime={session.last_used_at}>{relativeTime(session.last_used_at, now)}</time>
                </p>
              </li>
            ))}
          </ul>
          <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setEnding(true)}>
            Sign out everywhere
          </Button>
        </>
      )}
      {ending && <EndAllDialog user={user} onClose={() => setEnding(false)} />}
    </section>
  );
}

function EndAllDialog({ user, onClose }: { user: Pick<AdminUser, 'id' | 'full_name'>; onClose: () => void }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => deleteJson(`${usersPath}/${user.id}/sessions`),
    onSuccess: () => {
      notifySuccess(say`${user.full_name} is signed out everywhere.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: querySessions(user.id).queryKey }),
  });
  return (
    <ConfirmDialog
      title="Sign out everywhere"
      question={say`${user.full_name} will be signed out on every device and needs the password to sign in again.`}
      confirmLabel="Sign out"
      busy={end.isPending}
      failure={end.isError ? getMessage(end.error, 'Failed to end the sessions.') : null}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
