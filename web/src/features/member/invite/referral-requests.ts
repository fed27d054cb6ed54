import {
  referralCodePath,
  type ReferralCode,
  referralLimits,
  type ReferralMonth,
  referralStatsPath,
} from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';

export const referralCodeQuery = () =>
  queryOptions({
    queryKey: privateKey('referral-code'),
    queryFn: ({ signal }) => getJson<ReferralCode>(referralCodePath, signal),
  });

export function useNewReferralCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<ReferralCode>(referralCodePath),
    onSuccess: (created) => {
      client.setQueryData(referralCodeQuery().queryKey, created);
      notifySuccess('Your links have a new code.');
    },
  });
}

export const referralStatsQuery = () =>
  queryOptions({
    queryKey: privateKey('referral-stats'),
    staleTime: 0,
    queryFn: ({ signal }) =>
      getJson<ReferralMonth[]>(`${referralStatsPath}?months=${referralLimits.monthsDefault}`, signal),
  });
