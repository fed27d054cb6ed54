import {
  booksPaths,
  type CashDifference,
  type CashSummary,
  cashSummaryPath,
  type CourierCash,
  courierCashPath,
  type CreateDifferenceRequest,
  type Deposit,
  type DepositRequest,
  differencesPath,
  headers,
  liveLimits,
  refundsPath,
  type SettleDifferenceRequest,
  statementsPath,
  type StatementSummary,
  withholdingPath,
} from '@soulvia/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, getText, postJson } from '@/lib/api';
import { downloadText } from '@/lib/csv';
import { fetchList, listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';

export const summaryQuery = () =>
  queryOptions({
    queryKey: listKey(cashSummaryPath),
    refetchInterval: liveLimits.fallbackPollMs,
    queryFn: ({ signal }) => getJson<CashSummary>(cashSummaryPath, signal),
  });

export const courierCashQuery = () =>
  queryOptions({
    queryKey: listKey(courierCashPath),
    refetchInterval: liveLimits.fallbackPollMs,
    queryFn: ({ signal }) => getJson<CourierCash[]>(courierCashPath, signal),
  });

/** Refetches everything about cash. */
export function useRereadCash(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { balances, months } = booksPaths;
    const lists = [statementsPath, differencesPath, refundsPath, withholdingPath];
    const paths = [cashSummaryPath, courierCashPath, ...lists, balances, months];
    const isOfCash = (part: unknown) => paths.some((path) => `${String(part)}/`.startsWith(`${path}/`));
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some(isOfCash) });
  };
}

/** A row of a list as it is now, also once the list no longer has it. */
export function useCurrentRow<Row extends { id: number }>(path: string, row: Row): Row {
  const read = useQuery({
    queryKey: listKey(path, 'one', row.id),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<Row>(path, `id=${row.id}`, signal),
  });
  return read.data?.rows[0] ?? row;
}

/** Refetches what the open tab shows when the books change. */
export function useLiveCash(): void {
  const reread = useRereadCash();
  const refetch = () => void reread();
  useLive('cash.changed', refetch);
  useLiveConnect(refetch);
}

export const unpaidPath = (courierId: number) => `${courierCashPath}/${courierId}/parcels`;

export const reverseStatement = (id: number, reason: string) =>
  postJson<StatementSummary>(`${statementsPath}/${id}/reverse`, { reason });

export const settleDifference = (id: number, settlement: SettleDifferenceRequest) =>
  postJson<CashDifference>(`${differencesPath}/${id}/settle`, settlement);

export const openDifference = (difference: CreateDifferenceRequest, key: string) =>
  postJson<CashDifference>(differencesPath, difference, { [headers.idempotencyKey]: key });

export const recordDeposit = (deposit: DepositRequest, key: string) =>
  postJson<Deposit>(booksPaths.deposits, deposit, { [headers.idempotencyKey]: key });

/** Downloads a list as the server writes it. @param path with the query of the list. */
export async function downloadCsv(name: string, path: string): Promise<void> {
  const csv = await getText(path);
  downloadText(name, 'text/csv;charset=utf-8', `\uFEFF${csv}`);
}
