import { headers } from '@soulvia/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { request } from './api';

/** A state with its event log position. */
export interface AsOf<State> {
  position: number;
  state: State;
}

/** The displayed state never moves to an older position. */
export function chooseNewer<State>(current: AsOf<State> | undefined, arrived: AsOf<State>): AsOf<State> {
  return current && current.position > arrived.position ? current : arrived;
}

interface Reading {
  client: QueryClient;
  queryKey: QueryKey;
  signal: AbortSignal;
}

/** The fetched state, or the cached one if that is newer. */
export async function readAsOf<State>(path: string, { client, queryKey, signal }: Reading): Promise<AsOf<State>> {
  const currentState = () => client.getQueryData<AsOf<State>>(queryKey);
  const before = currentState()?.position ?? 0;
  const response = await request<State>(path, { signal });
  const positionHeader = response.headers.get(headers.logPosition);
  // Without a position in the response, a push received during the request counts as newer.
  const position = positionHeader === null ? before : Number(positionHeader);
  return chooseNewer(currentState(), { position, state: response.body });
}

export function showPushed<State>(client: QueryClient, queryKey: QueryKey, pushed: AsOf<State>): void {
  client.setQueryData<AsOf<State>>(queryKey, (current) => chooseNewer(current, pushed));
}
