import { type PaymentDetailsResponse, paymentDetailsPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './api';
import { privateKey } from './query-client';

export const paymentDetailsQuery = () =>
  queryOptions({
    queryKey: privateKey('payment-details'),
    // Members must not transfer money to an account that the shop has replaced.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<PaymentDetailsResponse>(paymentDetailsPath, signal),
  });
