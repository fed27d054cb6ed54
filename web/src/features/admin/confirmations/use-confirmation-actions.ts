import type { ContactChannel, OrderContactRequest } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyError, notifySuccess } from '@/lib/notify';
import type { RowActions } from './confirmation-row';
import type { RowOutcome } from './outcome-actions';
import {
  claimOrder,
  createLink,
  mergeDuplicate,
  recordContact,
  refusalText,
  releaseOrder,
  sendLink,
  useRereadConfirmations,
} from './record-contact';
import type { CalledOrder, PendingOutcome } from './use-pending-outcome';

/** What a dialog asks about. */
type Task =
  | { kind: 'later' | 'decline'; order: CalledOrder }
  | { kind: 'merge'; order: CalledOrder; duplicateId: number };

/** What staff do with a row: claims, contacts with undo, links and dialogs. `onLeave` is called with the row that leaves the list. */
export function useConfirmationActions(pending: PendingOutcome, onLeave: (id: number) => void) {
  const reread = useRereadConfirmations();
  const [task, setTask] = useState<Task | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const channels = useRef(new Map<number, ContactChannel>());
  const getChannel = (id: number) => channels.current.get(id) ?? 'CALL';

  const claim = useMutation({
    mutationFn: (id: number) => claimOrder(id),
    onError: (error, id) => notifyError(`Order #${id}: ${refusalText(error)}`),
    onSettled: reread,
  });
  const release = useMutation({ mutationFn: (id: number) => releaseOrder(id), onSettled: reread });
  const chat = useMutation({
    mutationFn: ({ id }: CalledOrder) => openChat(id),
    onError: (error, { id }) => notifyError(`Order #${id}: ${refusalText(error)}`),
    onSettled: reread,
  });
  const send = useMutation({
    mutationFn: (id: number) => sendLink(id),
    onSuccess: ({ sent_by: way }, id) =>
      notifySuccess(`Order #${id}: the link was ${way === 'email' ? 'emailed' : 'texted'} to the customer`),
    onError: (error, id) => notifyError(`Order #${id}: ${refusalText(error)}`),
    onSettled: reread,
  });
  const save = useMutation({
    mutationFn: async ({ id, contact }: { id: number; contact: Omit<OrderContactRequest, 'channel'> }) => {
      await recordContact(id, { channel: getChannel(id), ...contact });
    },
    onSuccess: (_, { id }) => {
      setTask(null);
      onLeave(id);
    },
    onError: (error) => setFailure(refusalText(error)),
    onSettled: reread,
  });
  const merge = useMutation({
    mutationFn: ({ kept, duplicate }: { kept: number; duplicate: number }) => mergeDuplicate(kept, duplicate),
    onSuccess: () => setTask(null),
    onError: (error) => setFailure(refusalText(error)),
    onSettled: reread,
  });

  const ask = (next: Task) => {
    setFailure(null);
    setTask(next);
  };
  const giveOutcome = (order: CalledOrder, outcome: RowOutcome) => {
    if (outcome === 'LATER') return ask({ kind: 'later', order });
    if (outcome === 'DECLINED') return ask({ kind: 'decline', order });
    onLeave(order.id);
    return pending.offer({ order, channel: getChannel(order.id), outcome });
  };
  return {
    task,
    failure,
    isBusy: save.isPending || merge.isPending,
    endTask: () => setTask(null),
    giveOutcome,
    save: (id: number, contact: Omit<OrderContactRequest, 'channel'>) => save.mutate({ id, contact }),
    merge: (kept: number, duplicate: number) => merge.mutate({ kept, duplicate }),
    actionsOf: (order: CalledOrder): RowActions => ({
      onOutcome: (outcome) => giveOutcome(order, outcome),
      onCall: () => {
        channels.current.set(order.id, 'CALL');
        claim.mutate(order.id);
      },
      onWhatsApp: () => {
        channels.current.set(order.id, 'WHATSAPP');
        claim.mutate(order.id);
        chat.mutate(order);
      },
      onSendLink: () => {
        if (!send.isPending) send.mutate(order.id);
      },
      onClaim: () => claim.mutate(order.id),
      onRelease: () => release.mutate(order.id),
      onMerge: (duplicateId) => ask({ kind: 'merge', order, duplicateId }),
    }),
  };
}

async function openChat(orderId: number): Promise<void> {
  // Opened before the request: browsers block windows that do not follow a click at once.
  const tab = window.open('', '_blank');
  try {
    const { whatsapp_url: url } = await createLink(orderId);
    if (!url) throw new Error('WhatsApp cannot reach this number');
    if (!tab) throw new Error('Allow this page to open windows, then try again');
    tab.opener = null;
    tab.location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
