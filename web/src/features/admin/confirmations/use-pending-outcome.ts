import type { ContactChannel, ContactOutcome, OrderConfirmation } from '@soulvia/contracts';
import { notifyError } from '@/lib/notify';
import { usePendingDecision } from '@/lib/use-pending-decision';
import { recordContact, refusalText, useRereadConfirmations } from './record-contact';

/** What the outcome of a contact needs to know of an order. */
export type CalledOrder = Pick<OrderConfirmation['order'], 'id' | 'full_name'>;

interface Pending {
  order: CalledOrder;
  channel: ContactChannel;
  outcome: ContactOutcome;
}

/** The last outcome of a contact, which can be undone for some seconds. */
export function usePendingOutcome() {
  const reread = useRereadConfirmations();
  return usePendingDecision<Pending>({
    idOf: ({ order }) => order.id,
    send: async ({ order: { id }, channel, outcome }) => {
      try {
        await recordContact(id, { channel, outcome });
      } catch (error) {
        notifyError(`Order #${id}: ${refusalText(error)}`);
      }
      await reread();
    },
  });
}

export type PendingOutcome = ReturnType<typeof usePendingOutcome>;
