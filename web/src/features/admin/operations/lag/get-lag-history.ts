import { queryOptions } from '@tanstack/react-query';
import type { LagHistory, LagRange } from '@soulvia/contracts';
import { getJson } from '@/lib/api';
import { operationsKey } from '../operator-action';

/** A sample is recorded every 10 seconds. */
const readAgainMs = 30_000;

export const lagHistoryQuery = (range: LagRange) =>
  queryOptions({
    queryKey: operationsKey('lag-history', range),
    staleTime: 0,
    refetchInterval: readAgainMs,
    queryFn: ({ signal }) => getJson<LagHistory>(`operations/lag-history?range=${range}`, signal),
  });
