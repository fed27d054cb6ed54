import {
  type Adjustment,
  type AdjustmentRequest,
  adjustmentsPath,
  type DecidedLine,
  type DecideLineRequest,
  type EarningsPeriod,
  headers,
  heldPath,
  liveLimits,
  periodsPath,
  type PeriodVerified,
} from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, request as send } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';

const closingPollMs = 2_000;

/** Read often while a month is being closed. */
export const periodsQuery = () =>
  queryOptions({
    queryKey: listKey(periodsPath),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<EarningsPeriod[]>(periodsPath, signal),
    refetchInterval: ({ state }) =>
      state.data?.some((period) => period.state === 'CLOSING') ? closingPollMs : liveLimits.fallbackPollMs,
  });

/** The answer is empty. */
export const closeMonth = (month: string) =>
  send<string>(`${periodsPath}/${month}/close`, { method: 'POST', as: 'text' });

export const verifyMonth = (month: string) => postJson<PeriodVerified>(`${periodsPath}/${month}/verify`);

export const decideLine = (id: number, request: DecideLineRequest) =>
  postJson<DecidedLine>(`earnings/lines/${id}/decide`, request);

export const adjustBalance = (request: AdjustmentRequest, key: string) =>
  postJson<Adjustment>(adjustmentsPath, request, { [headers.idempotencyKey]: key });

/** Refetches months, held lines and adjustments. */
export function useRereadMonths(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [periodsPath, heldPath, adjustmentsPath].map((path) => client.invalidateQueries({ queryKey: listKey(path) })),
    );
}
