import { headers, type ReferralsResponse } from '@soulvia/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { teamKey } from './team-key';

export const referralsPageSize = 10;

/** Whom the member invited, a page at a time. */
export const referralsQuery = (page: number) =>
  queryOptions({
    queryKey: [...teamKey(), 'referrals', page],
    // What was pushed while no page showed it is lost, so it is read anew when one opens.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `users/user-referrals?page=${page}&page_size=${referralsPageSize}`;
      const { body, headers: told } = await request<ReferralsResponse>(path, { signal });
      const { referrals } = body;
      return { referrals, total: Number(told.get(headers.totalCount) ?? referrals.length) };
    },
  });
