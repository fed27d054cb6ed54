import type { AuditedKind, AuditEntry } from '@soulvia/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

const pageSize = 10;

export const auditQuery = (kind: AuditedKind, id: number) =>
  infiniteQueryOptions({
    queryKey: privateKey('audit', kind, id),
    staleTime: 0,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const path = `operations/audit/${kind}/${id}?page=${pageParam}&page_size=${pageSize}`;
      const { body, headers } = await request<AuditEntry[]>(path, { signal });
      return { entries: body, next: headers.get('Link')?.includes('rel="next"') ? pageParam + 1 : null };
    },
    getNextPageParam: ({ next }) => next,
  });
