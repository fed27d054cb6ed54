import {
  type ChangeHookRequest,
  type CreateHookRequest,
  loopbackHeader,
  type Hook,
  type HookTestResult,
  type HookWithSecret,
  type MissedResult,
} from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { deleteJson, patchJson, postJson, request } from '@/lib/api';
import { listKey, listPagesKey } from '@/lib/fetch-list';

const hooksPath = 'hooks';
const rereadMs = 15_000;

export const hooksQuery = () =>
  queryOptions({
    queryKey: listKey(hooksPath),
    refetchInterval: rereadMs,
    queryFn: async ({ signal }) => {
      const answer = await request<Hook[]>(hooksPath, { signal });
      return { hooks: answer.body, takesLoopback: answer.headers.has(loopbackHeader) };
    },
  });

export const makeHook = (body: CreateHookRequest) => postJson<HookWithSecret>(hooksPath, body);

export const changeHook = (id: number, body: ChangeHookRequest) => patchJson<Hook>(`${hooksPath}/${id}`, body);

export const deleteHook = (id: number) => deleteJson(`${hooksPath}/${id}`);

export const testHook = (id: number) => postJson<HookTestResult>(`${hooksPath}/${id}/test`);

export const rotateSecret = (id: number) =>
  postJson<HookWithSecret>(`${hooksPath}/${id}/rotate`, { keep_old_hours: 24 });

const missedMs = 30 * 24 * 60 * 60 * 1_000 - 60_000;

/** Asks for everything that is kept. */
export const sendMissed = (id: number) =>
  postJson<MissedResult>(`${hooksPath}/${id}/missed`, { since: new Date(Date.now() - missedMs).toISOString() });

export const deliveriesPath = (id: number) => `${hooksPath}/${id}/deliveries`;

export const resend = (id: number, deliveryId: number) => postJson(`${deliveriesPath(id)}/${deliveryId}/resend`);

export function useRereadHooks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(hooksPath) });
}

export function useRereadDeliveries(id: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listPagesKey(deliveriesPath(id)) });
}
