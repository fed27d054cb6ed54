import { liveLimits } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api-error';
import { totalText } from '@/lib/total';
import { useColumnChoice } from '@/lib/column-choice';
import { FailureNote } from '@/ui/failure-note';
import { ListViews } from '@/ui/listing/list-views';
import { Pager } from '@/ui/pager';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { paymentsPageSize, paymentsQuery } from './list-payments';
import { NoPayments } from './no-payments';
import { paymentDetails } from './payment-details';
import { PaymentRow } from './payment-row';
import { paymentViews, usePaymentsFilter, viewedValues } from './payments-filter';
import { PaymentsToolbar } from './payments-toolbar';
import { useLivePayments } from './use-live-payments';

const listId = 'payment-list';

/** The decided row may have left the list: focus moves to the list. */
function focusList(): void {
  document.getElementById(listId)?.focus({ preventScroll: true });
}

export function PaymentsSection() {
  useLivePayments();
  const { filter, choose } = usePaymentsFilter();
  const list = useQuery({ ...paymentsQuery(filter), refetchInterval: liveLimits.fallbackPollMs });
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = list;
  const columns = useColumnChoice('payments', paymentDetails);

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <SectionHeading title="Payments" />
        <p role="status" className="text-ink-2 tabular-nums">
          {data && `${totalText(data.total, data.totalIsLowerBound)} ${data.total === 1 ? 'payment' : 'payments'}`}
        </p>
      </div>
      <ListViews list="payments" presets={paymentViews} values={viewedValues(filter)} />
      <PaymentsToolbar filter={filter} columns={columns} onChoose={choose} />
      {failure && <FailureNote message={failure} />}
      {list.isError && (
        <FailureNote
          message={`Error: ${messageOf(list.error, 'Failed to load payments')}`}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && (
        <div className="grid gap-3">
          <LoadingNote>Loading payments</LoadingNote>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-40" />
          ))}
        </div>
      )}
      {data && (
        <>
          <div
            id={listId}
            role="region"
            aria-label="List of payments"
            tabIndex={-1}
            aria-busy={list.isPlaceholderData || undefined}
            className="scroll-mt-24 outline-none"
          >
            {data.total === 0 && <NoPayments filter={filter} onReset={focusList} />}
            <ul className="grid grid-cols-1 gap-3 empty:hidden">
              {data.payments.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  details={columns.visible}
                  onExpired={() => void list.refetch({ cancelRefetch: false })}
                  onDone={focusList}
                  onFailure={setFailure}
                />
              ))}
            </ul>
          </div>
          <Pager
            label="Payments"
            total={data.total}
            totalIsLowerBound={data.totalIsLowerBound}
            pageSize={paymentsPageSize}
            listId={listId}
            busy={list.isPlaceholderData}
          />
        </>
      )}
    </div>
  );
}
