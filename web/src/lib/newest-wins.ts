import { headers } from '@soulvia/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { request } from './api';

/** A state, and the position in the shop's history it stands for. */
export interface AsOf<State> {
  position: number;
  state: State;
}

/** What is shown never goes back in time. */
export function newerOf<State>(held: AsOf<State> | undefined, arrived: AsOf<State>): AsOf<State> {
  return held && held.position > arrived.position ? held : arrived;
}

interface Reading {
  client: QueryClient;
  queryKey: QueryKey;
  signal: AbortSignal;
}

/** The state that a path answers with, or the one held if that is newer. */
export async function readAsOf<State>(path: string, { client, queryKey, signal }: Reading): Promise<AsOf<State>> {
  const shown = () => client.getQueryData<AsOf<State>>(queryKey);
  const before = shown()?.position ?? 0;
  const response = await request<State>(path, { signal });
  const told = response.headers.get(headers.logPosition);
  // Where the answer does not tell its position: a push that came meanwhile is the newer of the two.
  const position = told === null ? before : Number(told);
  return newerOf(shown(), { position, state: response.body });
}

export function showPushed<State>(client: QueryClient, queryKey: QueryKey, pushed: AsOf<State>): void {
  client.setQueryData<AsOf<State>>(queryKey, (held) => newerOf(held, pushed));
}
