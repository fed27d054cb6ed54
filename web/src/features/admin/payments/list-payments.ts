import type { PackagePayment } from '@soulvia/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchList, listQuery } from '@/lib/fetch-list';
import { privateKey } from '@/lib/query-client';
import { listed, type PaymentsFilter, paymentsPath } from './payments-filter';

export const paymentsKey = () => privateKey('payments', 'console');

export function paymentsQuery(filter: PaymentsFilter, pageSize: number) {
  const { status, search, page, ordering } = filter;
  return queryOptions({
    queryKey: [...paymentsKey(), status, search, page, ordering, pageSize],
    // Pushes that arrive while no page is mounted are lost, so every mount refetches.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchList<PackagePayment>(paymentsPath, listQuery({ ...listed(filter), pageSize }), signal),
  });
}
