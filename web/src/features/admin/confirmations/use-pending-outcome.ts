import type { ContactChannel, ContactOutcome, OrderConfirmation } from '@soulvia/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyError } from '@/lib/notify';
import { recordContact, refusalText, useRereadConfirmations } from './record-contact';

/** How long an outcome can be undone before it is sent, in milliseconds. */
const undoMs = 8_000;

interface Pending {
  order: OrderConfirmation['order'];
  channel: ContactChannel;
  outcome: ContactOutcome;
}

/** The last outcome, which is sent when it can no longer be undone: after some seconds, with the next one, or when the page closes. */
export function usePendingOutcome() {
  const reread = useRereadConfirmations();
  const [pending, setPending] = useState<Pending | null>(null);
  const [sentIds, setSentIds] = useState<ReadonlySet<number>>(new Set());
  const [isPaused, pause] = useState(false);
  const current = useRef<Pending | null>(null);
  const put = (next: Pending | null) => {
    current.current = next;
    pause(false);
    setPending(next);
  };
  const send = async () => {
    const sent = current.current;
    if (!sent) return;
    put(null);
    const { id } = sent.order;
    const { channel, outcome } = sent;
    setSentIds((ids) => new Set(ids).add(id));
    try {
      await recordContact(id, { channel, outcome });
    } catch (error) {
      notifyError(`Order #${id}: ${refusalText(error)}`);
    }
    await reread();
    setSentIds((ids) => new Set([...ids].filter((other) => other !== id)));
  };
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (!pending || isPaused) return;
    const timer = setTimeout(() => sendNow(), undoMs);
    return () => clearTimeout(timer);
  }, [pending, isPaused]);
  useEffect(() => {
    const flush = () => sendNow();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    pending,
    /** Orders whose outcome waits or is being sent: the list leaves them out. */
    isHidden: (id: number) => pending?.order.id === id || sentIds.has(id),
    offer: (next: Pending) => {
      void send();
      put(next);
    },
    undo: () => {
      const undone = pending;
      put(null);
      return undone?.order.id ?? null;
    },
    pause,
  };
}

export type PendingOutcome = ReturnType<typeof usePendingOutcome>;
