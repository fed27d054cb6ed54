import {
  type EarningsStatement,
  type EarningsStatementSummary,
  earningsStatementPath,
  earningsStatementsPath,
} from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { earningsKey } from '@/lib/own-earnings';

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
