import { paymentOrderings, type PaymentStatusFilter, paymentStatusFilters } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { type ListFilter, oneOf } from '@/lib/list-filter';
import { readPage } from '@/lib/page-param';
import type { ListView } from '@/lib/saved-views';
import { longestSearch } from '@/lib/longest-search';

export const paymentsPath = 'payments/package-payment';

/** Pending payments are the default. */
const usual: PaymentStatusFilter = 'pending';

export interface PaymentsFilter {
  /** Null for all. */
  status: PaymentStatusFilter | null;
  search: string;
  page: number;
  /** Empty for the newest first. */
  ordering: string;
}

function readStatus(text: string | null): PaymentsFilter['status'] {
  return text === 'all' ? null : (paymentStatusFilters.find((status) => status === text) ?? usual);
}

export function usePaymentsFilter() {
  const [params, setParams] = useSearchParams();
  const filter: PaymentsFilter = {
    status: readStatus(params.get('status')),
    search: (params.get('q') ?? '').slice(0, longestSearch).trim(),
    page: readPage(params),
    ordering: oneOf(paymentOrderings)(params.get('sort') ?? ''),
  };
  const choose = (name: 'status' | 'q' | 'sort', value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('page');
        return next;
      },
      // Replace the history entry while the user types.
      { replace: name === 'q', preventScrollReset: true },
    );
  return { filter, choose };
}

export const paymentViews: readonly ListView[] = [
  { name: 'Pending', values: {} },
  { name: 'Approved', values: { status: 'approved' } },
  { name: 'Rejected', values: { status: 'rejected' } },
  { name: 'All', values: { status: 'all' } },
];

/** The filter as the server takes it. */
export function listed({ status, search, page, ordering }: PaymentsFilter) {
  const filter: ListFilter = { search, page, ordering, values: {} };
  const fixed: Record<string, string> = status ? { status } : {};
  return { path: paymentsPath, filter, fixed };
}

/** The filter as URL parameters; defaults are omitted. */
export function viewedValues({ status, search }: PaymentsFilter): Readonly<Record<string, string>> {
  return { q: search, status: status === usual ? '' : (status ?? 'all') };
}
