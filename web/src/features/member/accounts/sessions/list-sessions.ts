import type { SessionSummary } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: privateKey('sessions'),
    queryFn: ({ signal }) => getJson<SessionSummary[]>('auth/sessions', signal),
    staleTime: 0,
  });
