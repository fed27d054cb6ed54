import type { PaymentDetailsResponse } from '@soulvia/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { BankTransfer } from './bank-transfer';

interface TransferDetailsProps {
  details: UseQueryResult<PaymentDetailsResponse>;
  price: string;
  memberId: string;
}

/** Where to transfer the amount, as set by the shop. */
export function TransferDetails({ details, price, memberId }: TransferDetailsProps) {
  if (details.data) return <BankTransfer details={details.data} price={price} memberId={memberId} />;
  if (details.isError)
    return (
      <FailureNote
        message="Failed to load the payment details."
        onRetry={() => void details.refetch()}
        retrying={details.isFetching}
      />
    );
  return (
    <div>
      <LoadingNote>Loading the payment details</LoadingNote>
      <Skeleton className="h-64" />
    </div>
  );
}
