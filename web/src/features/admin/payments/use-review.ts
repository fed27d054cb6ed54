import { liveLimits, type PackagePayment, paymentRules, textProblem, tidyText } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError } from '@/lib/notify';
import { usePendingDecision } from '@/lib/use-pending-decision';
import { useSession } from '@/lib/session-store';
import { assertStepUp, decidePayment, decisionFailure, useRereadPayments } from './decide-payment';
import { paymentsQuery } from './list-payments';
import type { PaymentsFilter } from './payments-filter';

/** Pending payments that are read at once; further ones follow once some are decided. */
const reviewedAtOnce = 50;

interface Decision {
  id: number;
  approve: boolean;
  reference: string;
}

/** The pending payments of a list, one after the other, and the last decision, which can be undone for some seconds. */
export function useReview(filter: PaymentsFilter) {
  const { user } = useSession();
  const reread = useRereadPayments();
  const pending = usePendingDecision<Decision>({
    idOf: ({ id }) => id,
    send: async ({ id, approve, reference }) => {
      try {
        await decidePayment(id, approve, { reference });
      } catch (error) {
        notifyError(decisionFailure(id, approve, error), true);
      }
      await reread();
    },
  });
  const list = useQuery({
    ...paymentsQuery({ ...filter, status: 'pending', page: 1 }, reviewedAtOnce),
    refetchInterval: liveLimits.fallbackPollMs,
  });
  const rows = (list.data?.rows ?? []).filter(({ id }) => !pending.isHidden(id));
  const { payment, index, moveTo } = usePlace(rows);
  const [references, setReferences] = useState<Readonly<Record<number, string>>>({});
  const [isProving, setProving] = useState(false);
  const reference = (payment && references[payment.id]) ?? '';
  const isOwn = payment?.user.id === user?.id;

  const decide = async (approve: boolean) => {
    if (!payment || isOwn || isProving) return;
    const decision = {
      id: payment.id,
      approve,
      reference: approve ? tidyText(paymentRules.bank_reference, reference) : '',
    };
    setProving(true);
    try {
      await assertStepUp();
      pending.offer(decision);
    } catch (error) {
      notifyError(decisionFailure(payment.id, approve, error), true);
    }
    setProving(false);
  };
  return {
    list,
    payment,
    index,
    isLast: index >= rows.length - 1,
    total: (list.data?.total ?? 0) - (list.data?.rows.length ?? 0) + rows.length,
    isOwn,
    isProving,
    reference: {
      value: reference,
      problem: textProblem(paymentRules.bank_reference, reference),
      change: (value: string) => payment && setReferences({ ...references, [payment.id]: value }),
    },
    move: (step: 1 | -1) => moveTo(rows[index + step]?.id, index + step),
    decide,
    pending,
    undo: () => {
      const id = pending.undo();
      if (id !== null) moveTo(id, index);
    },
  };
}

export type Review = ReturnType<typeof useReview>;

/** Which of the payments is shown: the same one while rows come and go, and what follows it once it is gone. */
function usePlace(rows: readonly PackagePayment[]) {
  const [place, setPlace] = useState<{ id?: number; index: number }>({ index: 0 });
  const at = rows.findIndex(({ id }) => id === place.id);
  const index = at === -1 ? Math.max(0, Math.min(place.index, rows.length - 1)) : at;
  const payment = rows[index];
  if (payment && (payment.id !== place.id || index !== place.index)) setPlace({ id: payment.id, index });
  const moveTo = (id: number | undefined, to: number) => id !== undefined && setPlace({ id, index: to });
  return { payment, index, moveTo };
}
