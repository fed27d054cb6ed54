import type {
  BulkContactResult,
  BulkOutcome,
  ConfirmationLink,
  ConfirmationsToday,
  OrderContactRequest,
  OrderClaim,
  OrderWithTimeline,
  SentLink,
} from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson, request } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { timeAt } from '@/lib/dates';
import { confirmationsPath } from './confirmations-path';

/** Refetches the lists and the count. */
export function useRereadConfirmations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(confirmationsPath) });
}

export const confirmationsTodayQuery = () =>
  queryOptions({
    queryKey: listKey(confirmationsPath, 'today'),
    queryFn: ({ signal }) => getJson<ConfirmationsToday>(`${confirmationsPath}/today`, signal),
  });

/** The request outlives the page: an outcome that waits for undo is sent when the page closes. */
export async function recordContact(id: number, contact: OrderContactRequest): Promise<OrderWithTimeline> {
  const options = { method: 'POST', body: contact, keepalive: true } as const;
  return (await request<OrderWithTimeline>(`orders/${id}/contacts`, options)).body;
}

export const recordMany = (order_ids: readonly number[], outcome: BulkOutcome) =>
  postJson<BulkContactResult>(`${confirmationsPath}/bulk`, { order_ids, outcome });

export const claimOrder = (id: number) => postJson<OrderClaim>(`orders/${id}/claim`);
export const releaseOrder = (id: number) => deleteJson(`orders/${id}/claim`);
export const createLink = (id: number) => postJson<ConfirmationLink>(`orders/${id}/confirmation-link`);
export const sendLink = (id: number) => postJson<SentLink>(`orders/${id}/confirmation-link/send`);
export const mergeDuplicate = (kept: number, duplicate: number) =>
  postJson<OrderWithTimeline>(`orders/${kept}/same-as`, { other_order_id: duplicate });

/** Why an action on an order was refused, with who is working on it. */
export function refusalText(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'CLAIMED' && problem.claimed_by && problem.claimed_until)
    return claimText(`${problem.claimed_by.name} is`, problem.claimed_until);
  return getReason(error);
}

/** @param who the beginning of the sentence, such as `Bilal is`. */
export const claimText = (who: string, until: string) => `${who} on it until ${timeAt(Date.parse(until), false)}`;
