import { liveLimits, type PackagePayment } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { paymentsKey } from './list-payments';
import { paymentDetails } from './payment-details';
import { PaymentRow } from './payment-row';
import { useLivePayments } from './use-live-payments';

interface MemberPaymentsProps {
  member: { id: number; email: string };
  /** A decision may change the member's role. */
  onDecided: () => void;
}

export function MemberPayments({ member: { id, email }, onDecided }: MemberPaymentsProps) {
  useLivePayments();
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = new URLSearchParams({ search: email, page_size: '200' });
  const list = useQuery({
    queryKey: [...paymentsKey(), 'member', id, email],
    staleTime: 0,
    refetchInterval: liveLimits.fallbackPollMs,
    queryFn: async ({ signal }) => {
      const payments = await getJson<PackagePayment[]>(`payments/package-payment?${query}`, signal);
      // The search also matches longer email addresses that contain this one.
      return payments.filter(({ user }) => user.id === id);
    },
  });
  return (
    <section aria-labelledby="member-payments" className="grid grid-cols-1 gap-4">
      <h3 ref={heading} id="member-payments" tabIndex={-1} className="panel-title">
        Package payments
      </h3>
      {failure && <FailureNote message={failure} />}
      {list.isError && (
        <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load payments')}`} read={list} />
      )}
      {list.isPending && (
        <div>
          <LoadingNote>Loading payments</LoadingNote>
          <Skeleton className="h-40" />
        </div>
      )}
      {list.data?.length === 0 && <p className="text-ink-2">No package payments</p>}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {list.data?.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            details={paymentDetails}
            onExpired={() => void list.refetch({ cancelRefetch: false })}
            onDone={(isAwaited) => {
              if (isAwaited) heading.current?.focus();
              onDecided();
            }}
            onFailure={setFailure}
          />
        ))}
      </ul>
    </section>
  );
}
