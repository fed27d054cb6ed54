import {
  type DecideProfileRequest,
  headers,
  type PayoutBatch,
  payoutPaths,
  type PayoutPaidRequest,
  type ProfileToCheck,
  type RefundMethod,
  type RevealedProfile,
  type TaxDeposit,
  type TaxDepositRequest,
  type WithholdingRate,
} from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { privateKey } from '@/lib/query-client';
import { getVersioned, saveVersioned } from '@/lib/versioned';

/** Refetches batches, profiles and taxes. */
export function useRereadPayouts(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { batches, profiles, deposits, withholding } = payoutPaths;
    const paths = [batches, profiles, deposits, withholding];
    await Promise.all([
      ...paths.map((path) => client.invalidateQueries({ queryKey: listKey(path) })),
      client.invalidateQueries({ queryKey: privateKey('payout-profiles') }),
      client.invalidateQueries({ queryKey: privateKey('withholding-rates') }),
    ]);
  };
}

export const makeBatch = (month: string) => postJson<PayoutBatch>(payoutPaths.batches, { month });

export const approveBatch = (id: number) => postJson<PayoutBatch>(`${payoutPaths.batches}/${id}/approve`);

export const leaveOutBatch = (id: number, reason: string) =>
  postJson<PayoutBatch>(`${payoutPaths.batches}/${id}/leave-out`, { reason });

export const filePath = (id: number, method: RefundMethod) => `${payoutPaths.batches}/${id}/file?method=${method}`;

export const markPaid = (id: number, request: PayoutPaidRequest) =>
  postJson<PayoutBatch>(`${payoutPaths.payouts}/${id}/paid`, request);

export const endPayout = (id: number, how: 'leave-out' | 'failed', reason: string) =>
  postJson<PayoutBatch>(`${payoutPaths.payouts}/${id}/${how}`, { reason });

export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: privateKey('payout-profiles', userId),
    staleTime: 0,
    queryFn: ({ signal }) => getVersioned<ProfileToCheck>(`${payoutPaths.profiles}/${userId}`, signal),
  });

/** @param lastSeen version that was compared. */
export const decideProfile = (userId: number, decision: DecideProfileRequest, lastSeen: string | null) =>
  saveVersioned<ProfileToCheck>('POST', `${payoutPaths.profiles}/${userId}/decide`, decision, lastSeen);

export const revealProfile = (userId: number, reason: string) =>
  postJson<RevealedProfile>(`${payoutPaths.profiles}/${userId}/reveal`, { reason });

export const recordTaxDeposit = (deposit: TaxDepositRequest, key: string) =>
  postJson<TaxDeposit>(payoutPaths.deposits, deposit, { [headers.idempotencyKey]: key });

export const ratesQuery = () =>
  queryOptions({
    queryKey: privateKey('withholding-rates'),
    queryFn: ({ signal }) => getVersioned<WithholdingRate[]>(payoutPaths.rates, signal),
  });

export const saveRates = (changed: readonly WithholdingRate[], lastSeen: string | null) =>
  saveVersioned<WithholdingRate[]>('PUT', payoutPaths.rates, changed, lastSeen);
