import type { PackagePayment } from '@soulvia/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { privateKey } from '@/lib/query-client';
import { readTotal } from '@/lib/total';
import type { PaymentsFilter } from './payments-filter';

export const paymentsPageSize = 10;

/** Prefix of the keys of all payment lists. */
export const paymentsKey = () => privateKey('payments', 'console');

export const paymentsQuery = ({ status, search, page }: PaymentsFilter) =>
  queryOptions({
    queryKey: [...paymentsKey(), status, search, page],
    // Pushes that arrive while no page is mounted are lost, so every mount refetches.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ page: String(page), page_size: String(paymentsPageSize) });
      if (status) params.set('status', status);
      if (search) params.set('search', search);
      const { body, headers: responseHeaders } = await request<PackagePayment[]>(`payments/package-payment?${params}`, {
        signal,
      });
      return { payments: body, ...readTotal(responseHeaders, body.length) };
    },
  });
