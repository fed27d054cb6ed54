import type { PaymentDetailsResponse } from '@soulvia/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { rupees } from '@/lib/money';
import { AccountRows, accountRows } from '@/ui/account-rows';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

interface BankTransferProps {
  details: PaymentDetailsResponse;
  price: string;
  memberId: string;
}

function BankTransfer({ details, price, memberId }: BankTransferProps) {
  const rows = [
    ...accountRows(details),
    { label: 'Amount', value: `PKR ${rupees(price)}`, copied: price },
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
      <AccountRows rows={rows} />
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
