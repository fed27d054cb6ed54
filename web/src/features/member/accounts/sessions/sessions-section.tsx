import type { SessionSummary } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { deleteJson } from '@/lib/api';
import { ApiError, getMessage } from '@/lib/api-error';
import { relativeTime, shortDate } from '@/lib/dates';
import { notifySuccess } from '@/lib/notify';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { PanelState } from '../account-panel';
import { sessionsQuery } from './list-sessions';

/** The session to end: one, or all except the current one. */
type SessionToEnd = { id: string; device: string } | 'others';

async function endSession(session: SessionToEnd): Promise<void> {
  if (session === 'others') return deleteJson('auth/sessions');
  return deleteJson(`auth/sessions/${encodeURIComponent(session.id)}`).catch((error: unknown) => {
    // It has already ended.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
}

function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (_, session) =>
      notifySuccess(session === 'others' ? 'All other sessions have ended.' : 'The session has ended.'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

interface SessionRowProps {
  session: SessionSummary;
  now: number;
  onEnd: () => void;
}

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { device, address, signed_in_at: since, last_used_at: lastUsed, current } = session;
  return (
    <li className="flex items-center gap-4 py-4">
      <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 self-start text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          {device}
          {current && (
            <span className="rounded-pill bg-sage-100 px-3 py-0.5 text-[13px] font-semibold text-moss">
              This device
            </span>
          )}
        </p>
        <p className="meta">
          Signed in <time dateTime={since}>{shortDate(since)}</time>
          {address && ` from ${address}`} · last used <time dateTime={lastUsed}>{relativeTime(lastUsed, now)}</time>
        </p>
      </div>
      {!current && (
        <Button variant="ghost" size="small" onClick={onEnd}>
          End<span className="sr-only"> the session on {device}</span>
        </Button>
      )}
    </li>
  );
}

function EndSessionDialog({ session, onClose }: { session: SessionToEnd; onClose: () => void }) {
  const end = useEndSession();
  const all = session === 'others';
  return (
    <ConfirmDialog
      title={all ? 'End all other sessions' : 'End this session'}
      question={all ? 'All other devices will be signed out of your account.' : `${session.device} will be signed out.`}
      confirmLabel={all ? 'End all others' : 'End session'}
      busy={end.isPending}
      failure={end.isError ? getMessage(end.error, 'Failed to end the session.') : null}
      onConfirm={() => end.mutate(session, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery());
  const now = useNow(60_000);
  const [ending, setEnding] = useState<SessionToEnd | null>(null);
  const others = sessions.data?.filter((session) => !session.current).length ?? 0;

  return (
    <>
      {!sessions.data && <PanelState query={sessions} failure="Failed to load your sessions." />}
      {sessions.data && (
        <ul className="-my-4 divide-y divide-line">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} now={now} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {sessions.data && others === 0 && <p className="meta">You are signed in on this device only.</p>}
      {others > 0 && (
        <Button variant="ghost" className="sm:justify-self-start" onClick={() => setEnding('others')}>
          End all other sessions
        </Button>
      )}
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
