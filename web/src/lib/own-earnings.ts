import { type OwnEarnings, ownEarningsPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './api';
import { ApiError } from './api-error';
import { privateKey } from './query-client';

export const earningsKey = () => privateKey('earnings');

/** Nothing but `active` for who never was a partner. */
export const ownEarningsQuery = () =>
  queryOptions({
    queryKey: [...earningsKey(), 'me'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      getJson<OwnEarnings>(ownEarningsPath, signal).catch((error: unknown): OwnEarnings => {
        if (error instanceof ApiError && error.status === 403) return { active: false };
        throw error;
      }),
  });
