import { liveLimits } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { totalText } from '@/lib/total';
import { useColumnChoice } from '@/lib/column-choice';
import { usePageSize } from '@/lib/page-size';
import { usePanelParam } from '@/lib/use-panel-param';
import { useBulk } from '@/lib/use-bulk';
import { useListKeys } from '@/lib/use-list-keys';
import { useSelection } from '@/lib/use-selection';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { newestFirst, SortSelect } from '@/ui/listing/list-sort';
import { PageSizeSelect } from '@/ui/listing/page-size-select';
import { SelectAll } from '@/ui/listing/select-row';
import { Pager } from '@/ui/pager';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { BulkDecision } from './bulk-decision';
import { useRereadPayments } from './decide-payment';
import { paymentsQuery } from './list-payments';
import { paymentDetails } from './payment-details';
import { PaymentRow } from './payment-row';
import { listed, type PaymentsFilter, usePaymentsFilter } from './payments-filter';
import { PaymentsToolbar } from './payments-toolbar';
import { ReviewPane } from './review-pane';
import { useLivePayments } from './use-live-payments';

const emptyTexts = {
  pending: 'No pending payments',
  approved: 'No approved payments yet',
  rejected: 'No rejected payments',
  all: 'No Payments Yet',
};

function NoPayments({ filter: { status, search }, onReset }: { filter: PaymentsFilter; onReset: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-panel bg-linen px-6 py-16 text-center">
      <p className="text-lg font-semibold">
        {search ? 'No payments match the current filters' : emptyTexts[status ?? 'all']}
      </p>
      {search && (
        <ButtonLink variant="ghost" size="small" to="/admin?section=payments" onClick={onReset}>
          Reset Filters
        </ButtonLink>
      )}
    </div>
  );
}

const listId = 'payment-list';

/** The decided row may have left the list: focus moves to the list. */
function focusList(): void {
  document.getElementById(listId)?.focus({ preventScroll: true });
}

export function PaymentsSection() {
  useLivePayments();
  const { filter, choose } = usePaymentsFilter();
  const { opened, pathOf, close } = usePanelParam('review');
  if (opened !== null) return <ReviewPane filter={filter} onClose={close} />;
  return <PaymentList filter={filter} choose={choose} reviewPath={pathOf('pending')} />;
}

interface PaymentListProps extends ReturnType<typeof usePaymentsFilter> {
  reviewPath: string;
}

function PaymentList({ filter, choose, reviewPath }: PaymentListProps) {
  const pageSize = usePageSize(10);
  const list = useQuery({ ...paymentsQuery(filter, pageSize.size), refetchInterval: liveLimits.fallbackPollMs });
  const [failure, setFailure] = useState<string | null>(null);
  const selection = useSelection();
  const bulk = useBulk(selection, useRereadPayments());
  const rows = useRef<HTMLUListElement>(null);
  useListKeys(rows);
  const { data } = list;
  const columns = useColumnChoice('payments', paymentDetails);
  const sort = {
    ordering: filter.ordering,
    standard: newestFirst,
    onSort: (ordering: string) => choose('sort', ordering),
  };
  const count = data
    ? `${totalText(data.total, data.totalIsLowerBound)} ${data.total === 1 ? 'payment' : 'payments'}`
    : '';

  return (
    <div className="grid grid-cols-1 gap-2">
      <PaymentsToolbar filter={filter} columns={columns} onChoose={choose} count={count} reviewPath={reviewPath} />
      {failure && <FailureNote message={failure} />}
      {list.isError && (
        <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load payments')}`} read={list} />
      )}
      {list.isPending && <PaymentsSkeleton />}
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
            {data.total === 0 ? (
              <NoPayments filter={filter} onReset={focusList} />
            ) : (
              <div className="mb-2 flex items-center justify-between gap-x-2">
                <SelectAll ids={data.rows.map(({ id }) => id)} selection={selection} />
                <SortSelect columns={paymentDetails} sort={sort} isShown />
              </div>
            )}
            <ul ref={rows} className="grid grid-cols-1 empty:hidden">
              {data.rows.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  selection={selection}
                  details={columns.visible}
                  onExpired={() => void list.refetch({ cancelRefetch: false })}
                  onDone={(isAwaited) => isAwaited && focusList()}
                  onFailure={setFailure}
                />
              ))}
            </ul>
          </div>
          <Pager
            label="Payments"
            total={data.total}
            totalIsLowerBound={data.totalIsLowerBound}
            pageSize={pageSize.size}
            listId={listId}
            busy={list.isPlaceholderData}
          />
          <PageSizeSelect pageSize={pageSize} total={data.total} />
        </>
      )}
      <BulkDecision selection={selection} bulk={bulk} list={listed(filter)} total={data} />
    </div>
  );
}

function PaymentsSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingNote>Loading payments</LoadingNote>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
