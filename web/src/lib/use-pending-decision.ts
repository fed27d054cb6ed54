import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepSender } from './pending-decisions';

/** How long a decision can be undone before it is sent, in milliseconds. */
const undoMs = 8_000;

interface Terms<Decision> {
  /** The id of what is decided. */
  idOf: (decision: Decision) => number;
  /** Sends it by a request that outlives the page, reports a failure, and refetches the list. */
  send: (decision: Decision) => Promise<void>;
}

/**
 * The last decision, which is sent when it can no longer be undone: after some seconds, with the next one, when the section is left, or
 * when the user signs out or the page closes.
 */
export function usePendingDecision<Decision>({ idOf, send: sendDecision }: Terms<Decision>) {
  const [pending, setPending] = useState<Decision | null>(null);
  const [sentIds, setSentIds] = useState<ReadonlySet<number>>(new Set());
  const [isPaused, pause] = useState(false);
  const current = useRef<Decision | null>(null);
  const put = (next: Decision | null) => {
    current.current = next;
    pause(false);
    setPending(next);
  };
  const send = async () => {
    const sent = current.current;
    if (!sent) return;
    put(null);
    const id = idOf(sent);
    setSentIds((ids) => new Set(ids).add(id));
    await sendDecision(sent);
    setSentIds((ids) => new Set([...ids].filter((other) => other !== id)));
  };
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!pending || isPaused) return;
    const timer = setTimeout(() => void sendNow(), undoMs);
    return () => clearTimeout(timer);
  }, [pending, isPaused]);
  useEffect(() => {
    const flush = () => void sendNow();
    const removeSender = keepSender(() => sendNow());
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      removeSender();
      flush();
    };
  }, []);
  return {
    pending,
    /** Whether a decision about it waits or is being sent: the list leaves it out. */
    isHidden: (id: number) => (pending !== null && idOf(pending) === id) || sentIds.has(id),
    offer: (next: Decision) => {
      void send();
      put(next);
    },
    /** @returns the id of what was decided. */
    undo: () => {
      put(null);
      return pending && idOf(pending);
    },
    pause,
  };
}
