import {
  type EarningsStatement,
  type EarningsStatementSummary,
  earningsStatementPath,
  earningsStatementsPath,
  type OwnEarnings,
  ownEarningsPath,
} from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';

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

const monthsMax = 100;

/** The newest months first. */
export const statementsQuery = () =>
  queryOptions({
    queryKey: [...earningsKey(), 'statements'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      getJson<EarningsStatementSummary[]>(`${earningsStatementsPath}?page_size=${monthsMax}`, signal),
  });

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: [...earningsKey(), 'statement', month],
    staleTime: 0,
    queryFn: ({ signal }) => getJson<EarningsStatement>(earningsStatementPath(month), signal),
  });
