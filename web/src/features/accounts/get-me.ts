import type { MeResponse } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export function fetchMe(signal?: AbortSignal): Promise<MeResponse> {
  return getJson<MeResponse>('auth/me', signal);
}

export const meQuery = () =>
  queryOptions({ queryKey: privateKey('me'), queryFn: ({ signal }) => fetchMe(signal), staleTime: 60_000 });
