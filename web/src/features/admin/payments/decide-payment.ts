import type { DecidePaymentRequest, PackagePayment, ProblemCode } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { checkApproval } from '@/ui/check-approval';
import { notifyError, notifySuccess } from '@/lib/notify';
import { paymentsKey } from './list-payments';

const refusals: Partial<Record<ProblemCode, string>> = {
  ALREADY_DECIDED: 'Another admin has already decided on this payment. The list shows the current state.',
  OWN_PAYMENT: "You can't decide on your own payment. Please ask another admin.",
  PAYER_DELETED: "The payer's account has been deleted.",
};

export function describeRefusal(error: unknown): string {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  return (code && refusals[code]) ?? getReason(error);
}

export function decisionFailure(id: number, approve: boolean, error: unknown): string {
  return `Failed to ${approve ? 'approve' : 'reject'} payment #${id}: ${describeRefusal(error)}`;
}

/** The request outlives the page: a decision that waits for undo is sent when the page closes. */
export async function decidePayment(
  id: number,
  approve: boolean,
  { reference = '', isOwed = true }: { reference?: string; isOwed?: boolean } = {},
): Promise<PackagePayment> {
  const body: DecidePaymentRequest = {
    is_approved: approve,
    ...(reference && { bank_reference: reference }),
    ...(isOwed ? {} : { refund: false }),
  };
  const options = { method: 'PATCH', body, keepalive: true } as const;
  const { body: answer } = await request<PackagePayment>(`payments/package-payment/${id}/approve`, options);
  checkApproval(answer);
  return answer;
}

/** Asks for the proof of identity that a decision needs before it waits: a page that closes can no longer ask. */
export async function assertStepUp(): Promise<void> {
  await request<void>('auth/step-up');
}

export function useRereadPayments(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: paymentsKey() });
}

interface Decision {
  approve: boolean;
  /** Whether an approval that is taken back owes its price. */
  isOwed: boolean;
}

interface Outcome {
  onDone: () => void;
  onFailure: (message: string) => void;
}

export function useDecidePayment(payment: PackagePayment, { onDone, onFailure }: Outcome) {
  const refetch = useRereadPayments();
  return useMutation({
    mutationFn: ({ approve, isOwed }: Decision) => decidePayment(payment.id, approve, { isOwed }),
    // The row stays disabled until it has been refetched, also after a refusal.
    onSettled: refetch,
    onSuccess: (_, { approve }) => {
      notifySuccess(`Payment #${payment.id} ${approve ? 'approved' : 'rejected'}`);
      onDone();
    },
    onError: (error, { approve }) => {
      const message = decisionFailure(payment.id, approve, error);
      onFailure(message);
      // The section's message above the list may be scrolled out of view.
      notifyError(message, true);
    },
  });
}
