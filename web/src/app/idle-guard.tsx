import { sessionLimits } from '@soulvia/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetActivity, idleMs, recordActivity } from '@/lib/activity';
import { getJson } from '@/lib/api';
import { sendPendingDecisions } from '@/lib/pending-decisions';
import { revoke } from '@/lib/signed-in';
import { endSession } from '@/lib/session-store';
import { readTokens } from '@/lib/stored-session';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';

interface IdleWarningProps {
  endsInMs: number;
  onStay: () => void;
  onEnd: () => void;
}

/** Minutes and seconds, such as `1:05`. */
function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function IdleWarning({ endsInMs, onStay, onEnd }: IdleWarningProps) {
  return (
    <Modal title="Are you still there?" onClose={onStay}>
      <p>
        You haven't used the console for a while. You'll be signed out in{' '}
        <strong role="timer" className="tabular-nums">
          {clock(endsInMs)}
        </strong>
        . Forms keep what you typed until you sign in again in this tab.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" onClick={onEnd}>
          Sign out
        </Button>
        <Button size="small" onClick={onStay}>
          Stay signed in
        </Button>
      </div>
    </Modal>
  );
}

const minute = 60_000;
const endAfterMs = sessionLimits.staffIdleMinutes * minute;
const warnAfterMs = endAfterMs - sessionLimits.staffIdleWarningMinutes * minute;
/** How often the server learns of use that sends no requests, such as typing. */
const pingMs = 5 * minute;
const tickMs = 1_000;
const channelName = 'soulvia-activity';
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Ends a session of staff that no one uses, after a warning. All tabs of the console count as one. */
export function IdleGuard() {
  const [endsInMs, setEndsInMs] = useState<number | null>(null);
  const tick = useEffectEvent(() => {
    const idle = idleMs(Date.now());
    if (idle >= endAfterMs) return endIdleSession();
    setEndsInMs(idle >= warnAfterMs ? endAfterMs - idle : null);
  });
  const isWarning = useEffectEvent(() => endsInMs !== null);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    let [shared, pinged] = [0, Date.now()];
    recordActivity(pinged);
    const onUse = () => {
      const now = Date.now();
      // The warning asks for a decision: a moved mouse must not close it unread, nor revive a session that is about to end.
      if (isWarning() || idleMs(now) >= warnAfterMs) return;
      recordActivity(now);
      if (now - shared < tickMs) return;
      shared = now;
      tellOtherTabs(channel, now);
    };
    const onUseElsewhere = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && data <= Date.now()) recordActivity(data);
    };
    channel.addEventListener('message', onUseElsewhere);
    const timer = setInterval(() => {
      tick();
      const now = Date.now();
      if (now - pinged < pingMs || idleMs(now) >= pingMs) return;
      pinged = now;
      void confirmUse();
    }, tickMs);
    for (const sign of signsOfUse) window.addEventListener(sign, onUse, { capture: true, passive: true });
    return () => {
      for (const sign of signsOfUse) window.removeEventListener(sign, onUse, { capture: true });
      clearInterval(timer);
      channel.close();
      forgetActivity();
    };
  }, []);

  if (endsInMs === null) return null;
  return (
    <IdleWarning
      endsInMs={endsInMs}
      onStay={() => {
        const now = Date.now();
        recordActivity(now);
        setEndsInMs(null);
        const channel = new BroadcastChannel(channelName);
        tellOtherTabs(channel, now);
        channel.close();
        void confirmUse();
      }}
      onEnd={endIdleSession}
    />
  );
}

/** Any request of a page that is in use keeps the session open. */
function confirmUse(): Promise<unknown> {
  return getJson('auth/me').catch(() => undefined);
}

function tellOtherTabs(channel: BroadcastChannel, at: number): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(at);
}

/** Ends like any session that the server has ended: forms keep their drafts. */
function endIdleSession(): void {
  const tokens = readTokens();
  const sent = sendPendingDecisions();
  endSession('expired');
  if (tokens) void revoke(tokens.refresh, sent);
}
