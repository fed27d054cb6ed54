import {
  type AuditedKind,
  type AuditEntry,
  categoriesPath,
  companyPath,
  featuresPath,
  levelsPath,
  limitsPath,
  mailsPath,
  paymentDetailsPath,
  packagesPath,
} from '@soulvia/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';

const pageSize = 10;

/** Query keys by kind: invalidating the row's queries also invalidates its history. */
const listOf: Record<AuditedKind, string> = {
  order: 'orders/admin/orders',
  user: 'users',
  product: 'products',
  category: categoriesPath,
  package: packagesPath,
  company: companyPath,
  levels: levelsPath,
  features: featuresPath,
  'payment-details': paymentDetailsPath,
  mails: mailsPath,
  limits: limitsPath,
};

export const auditQuery = (kind: AuditedKind, id: number) =>
  infiniteQueryOptions({
    queryKey: listKey(listOf[kind], 'audit', id),
    staleTime: 0,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const path = `operations/audit/${kind}/${id}?page=${pageParam}&page_size=${pageSize}`;
      const { body, headers } = await request<AuditEntry[]>(path, { signal });
      return { entries: body, next: headers.get('Link')?.includes('rel="next"') ? pageParam + 1 : null };
    },
    getNextPageParam: ({ next }) => next,
  });
