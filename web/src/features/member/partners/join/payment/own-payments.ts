import { liveLimits, type OwnPackagePayment } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const paymentPath = 'payments/package-payment';

/** A member's own payments, newest first; polled while the newest is pending. */
export const ownPaymentsQuery = () =>
  queryOptions({
    queryKey: privateKey('package-payments'),
    queryFn: ({ signal }) => getJson<OwnPackagePayment[]>(`${paymentPath}/own`, signal),
    refetchInterval: ({ state }) => (state.data?.[0]?.is_approved === null ? liveLimits.fallbackPollMs : false),
  });
