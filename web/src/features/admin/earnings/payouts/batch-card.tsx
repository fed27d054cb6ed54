import {
  type BatchState,
  formatRupees,
  type Payout,
  type PayoutBatch,
  type PayoutState,
  refundMethodLabels,
  refundMethods,
  say,
} from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { Check, CircleCheck, CircleSlash, Clock, type LucideIcon, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { DownloadButton } from '@/features/admin/cash/download-button';
import { ApiError, getReason } from '@/lib/api-error';
import { formatDay } from '@/lib/format-day';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { ShopAmount } from '@/ui/amount';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { RowButton } from '@/ui/listing/row-action';
import { PartnerLink } from '../months/partner-link';
import { nameMonth } from '../plans/plan-texts';
import { LeaveOutDialog, type PayoutStep, PayoutDialog } from './payout-dialog';
import { approveBatch, filePath, useRereadPayouts } from './payout-requests';

type Look = Readonly<{ label: string; tone: BadgeProps['tone']; Icon: LucideIcon }>;

const batchLooks: Readonly<Record<BatchState, Look>> = {
  DRAFT: { label: 'Draft', tone: 'yellow', Icon: Pencil },
  APPROVED: { label: 'To be paid', tone: 'blue', Icon: Send },
  DONE: { label: 'Done', tone: 'green', Icon: CircleCheck },
};

const payoutLooks: Readonly<Record<PayoutState, Look>> = {
  OPEN: { label: 'Open', tone: 'yellow', Icon: Clock },
  LEFT_OUT: { label: 'Left out', tone: 'cyan', Icon: CircleSlash },
  PAID: { label: 'Paid', tone: 'green', Icon: Check },
  FAILED: { label: 'Failed', tone: 'red', Icon: CircleSlash },
};

const sum = (payouts: readonly Payout[], field: 'gross' | 'tax' | 'net') =>
  (payouts.reduce((total, payout) => total + Math.round(Number(payout[field]) * 100), 0) / 100).toFixed(2);

export function BatchCard({ batch }: { batch: PayoutBatch }) {
  const { id, month, state, by, approved_by: approvedBy, alone, payouts } = batch;
  const [isApproving, setApproving] = useState(false);
  const [isLeavingOut, setLeavingOut] = useState(false);
  const [opened, setOpened] = useState<{ payout: Payout; step: PayoutStep }>();
  const may = usePermissions();
  const counted = payouts.filter((payout) => payout.state !== 'LEFT_OUT');
  const methods = refundMethods.filter((method) =>
    payouts.some((payout) => payout.state === 'OPEN' && payout.method === method),
  );
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 tabIndex={-1} className="font-semibold">
          Batch {id}, {nameMonth(month)}: <ShopAmount value={sum(counted, 'net')} />
        </h3>
        <Badge {...batchLooks[state]} />
      </div>
      <p className="meta">
        {counted.length === 1 ? '1 payout' : `${counted.length} payouts`}, gross {formatRupees(sum(counted, 'gross'))},
        tax {formatRupees(sum(counted, 'tax'))}. {by && say`Made by ${by.name}. `}
        {approvedBy && say`Approved by ${approvedBy.name}${alone ? ', alone' : ''}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'DRAFT' && may('payouts.approve') && (
          <Button size="small" onClick={() => setApproving(true)}>
            Approve<span className="sr-only"> batch {id}</span>
          </Button>
        )}
        {state === 'DRAFT' && may('payouts.write') && (
          <Button size="small" variant="ghost" onClick={() => setLeavingOut(true)}>
            Leave out all<span className="sr-only"> of batch {id}</span>
          </Button>
        )}
        {state === 'APPROVED' &&
          may('payouts.write') &&
          methods.map((method) => (
            <DownloadButton
              key={method}
              name={`payouts-${id}-${method.toLowerCase()}.csv`}
              path={filePath(id, method)}
              label={`File: ${refundMethodLabels[method]}`}
            />
          ))}
      </div>
      <ul aria-label={`Payouts of batch ${id}`} className="grid grid-cols-1 divide-y divide-line">
        {payouts.map((payout) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            steps={payout.state !== 'OPEN' || !may('payouts.write') ? [] : stepsOf[state]}
            onOpen={(step) => setOpened({ payout, step })}
          />
        ))}
      </ul>
      {isLeavingOut && <LeaveOutDialog batchId={id} onClose={() => setLeavingOut(false)} />}
      {isApproving && <ApproveDialog batch={batch} onClose={() => setApproving(false)} />}
      {opened && <PayoutDialog {...opened} onClose={() => setOpened(undefined)} />}
    </li>
  );
}

const stepsOf: Readonly<Record<BatchState, readonly { step: PayoutStep; label: string }[]>> = {
  DRAFT: [{ step: 'leave-out', label: 'Leave out' }],
  APPROVED: [
    { step: 'paid', label: 'Mark as paid' },
    { step: 'failed', label: 'Failed' },
  ],
  DONE: [],
};

interface PayoutRowProps {
  payout: Payout;
  steps: readonly { step: PayoutStep; label: string }[];
  onOpen: (step: PayoutStep) => void;
}

function PayoutRow({ payout, steps, onOpen }: PayoutRowProps) {
  const { id, method, gross, tax, net, state, reference, paid_on: paidOn, reason } = payout;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <PartnerLink person={payout} />: <ShopAmount value={net} />
        </p>
        <p className="meta wrap-anywhere">
          {refundMethodLabels[method]}. {formatRupees(gross)} less {formatRupees(tax)} tax.
          {paidOn !== null && say` Paid on ${formatDay(paidOn)}, reference ${reference ?? ''}.`}
          {reason !== null && say` ${reason}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center">
        {steps.map(({ step, label }) => (
          <RowButton key={step} of={`payout ${id}`} onClick={() => onOpen(step)}>
            {label}
          </RowButton>
        ))}
        {state !== 'OPEN' && <Badge {...payoutLooks[state]} />}
      </div>
    </li>
  );
}

/** Names whose payout refused the approval. */
function describeRefusal(error: unknown, payouts: readonly Payout[]): string {
  const lines =
    error instanceof ApiError ? (error.problem?.['lines'] as { payout_id: number }[] | undefined) : undefined;
  const names = (lines ?? []).map(
    (line) => payouts.find(({ id }) => id === line.payout_id)?.full_name ?? `payout ${line.payout_id}`,
  );
  return names.length === 0 ? getReason(error) : say`${getReason(error)} ${names.join(', ')}`;
}

function ApproveDialog({ batch: { id, payouts }, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const open = payouts.filter(({ state }) => state === 'OPEN');
  const approve = useMutation({
    mutationFn: () => approveBatch(id),
    onSuccess: () => {
      notifySuccess('The batch can be paid');
      onClose();
    },
    onSettled: useRereadPayouts(),
  });
  return (
    <ConfirmDialog
      title={`Approve batch ${id}`}
      question={`${open.length === 1 ? '1 payout' : `${open.length} payouts`}, ${formatRupees(sum(open, 'net'))} in all. It cannot be taken back.`}
      confirmLabel="Approve"
      harmless
      busy={approve.isPending}
      failure={approve.isError ? describeRefusal(approve.error, payouts) : null}
      onConfirm={() => approve.mutate()}
      onClose={onClose}
    />
  );
}
