import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { PanelState } from '../account-panel';
import { EndSessionDialog } from './end-session-dialog';
import type { SessionToEnd } from './end-sessions';
import { sessionsQuery } from './list-sessions';
import { SessionRow } from './session-row';

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
