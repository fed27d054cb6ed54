import type { PaymentDetailsResponse } from '@soulvia/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { rupees } from '@/lib/money';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

interface BankTransferProps {
  details: PaymentDetailsResponse;
  price: string;
  memberId: string;
}

const labels = {
  account_title: 'Account title',
  bank_name: 'Bank',
  iban: 'IBAN',
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
} as const;

function toRows(details: PaymentDetailsResponse): { label: string; value: string }[] {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return names.map((name) => ({ label: labels[name], value: details[name] })).filter(({ value }) => value !== '');
}

function BankTransfer({ details, price, memberId }: BankTransferProps) {
  const rows = [
    ...toRows(details),
    { label: 'Amount', value: `PKR ${rupees(price)}` },
    { label: 'Reference', value: memberId },
  ];
  return (
    <section aria-labelledby="transfer" className="grid gap-3">
      <h3 id="transfer" className="font-semibold">
        1. Transfer the amount
      </h3>
      {details.is_demo && (
        <p className="flex items-center gap-2 rounded-card border-2 border-danger bg-danger-100 px-4 py-3 font-semibold text-danger">
          <FlaskConical size={20} aria-hidden="true" className="shrink-0" />
          Demo account: do not transfer money
        </p>
      )}
      <dl className="grid divide-y divide-line rounded-card border border-line tabular-nums">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-2 pr-2 pl-4">
            <dt className="meta w-32">{label}</dt>
            <dd className="flex min-w-0 flex-1 basis-52 items-center justify-between gap-2 font-medium">
              <span className="min-w-0 select-all wrap-anywhere">{value}</span>
              <CopyButton text={label === 'Amount' ? price : value} what={label} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">Use your member ID as the reference so we can find your payment.</p>
    </section>
  );
}

interface TransferDetailsProps {
  details: UseQueryResult<PaymentDetailsResponse>;
  price: string;
  memberId: string;
}

export function TransferDetails({ details, price, memberId }: TransferDetailsProps) {
  if (details.data) return <BankTransfer details={details.data} price={price} memberId={memberId} />;
  if (details.isError) return <FailureNote message="Failed to load the payment details." read={details} />;
  return (
    <div>
      <LoadingNote>Loading the payment details</LoadingNote>
      <Skeleton className="h-64" />
    </div>
  );
}
