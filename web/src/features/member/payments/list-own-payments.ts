import type { OwnPackagePayment } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const ownPaymentsQuery = () =>
  queryOptions({
    queryKey: privateKey('payments', 'own'),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<OwnPackagePayment[]>('payments/package-payment/own', signal),
  });
