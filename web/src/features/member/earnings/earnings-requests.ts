import {
  type EarningsStatement,
  type EarningsStatementSummary,
  earningsStatementPath,
  earningsStatementsPath,
  type OwnThread,
} from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { earningsKey } from '@/lib/own-earnings';

const monthsMax = 100;
const threadsMax = 100;

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

/** Paths of the reader's newest conversations about lines, by id of the line. */
export const questionsQuery = () =>
  queryOptions({
    queryKey: [...earningsKey(), 'questions'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const threads = await getJson<OwnThread[]>(`messages?page_size=${threadsMax}`, signal);
      return new Map(
        threads.flatMap(({ kind, about, path }) => (kind === 'EARNINGS' && about ? [[about.id, path] as const] : [])),
      );
    },
  });
