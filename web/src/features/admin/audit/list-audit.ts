import {
  agreementPath,
  approvalSettings,
  type AuditedKind,
  type AuditEntry,
  cashSettings,
  categoriesPath,
  companyPath,
  confirmationSettings,
  deliverySettings,
  facetsPath,
  familiesPath,
  featuresPath,
  levelsPath,
  limitSettings,
  mailSettings,
  paymentDetailsPath,
  packagesPath,
  returnsSettings,
  searchSettings,
  stockSettings,
  textsPath,
} from '@soulvia/contracts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { getJson, request } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';

const pageSize = 10;

/** Query keys by kind: invalidating the row's queries also invalidates its history. */
const listOf: Record<AuditedKind, string> = {
  order: 'orders/admin/orders',
  user: 'users',
  product: 'products',
  category: categoriesPath,
  package: packagesPath,
  cash: cashSettings.path,
  company: companyPath,
  levels: levelsPath,
  features: featuresPath,
  'payment-details': paymentDetailsPath,
  mails: mailSettings.path,
  texts: textsPath,
  confirmation: confirmationSettings.path,
  delivery: deliverySettings.path,
  limits: limitSettings.path,
  'stock-settings': stockSettings.path,
  approvals: approvalSettings.path,
  returns: returnsSettings.path,
  'search-settings': searchSettings.path,
  facets: facetsPath,
  family: familiesPath,
  agreement: agreementPath,
};

const auditPath = (kind: AuditedKind, id: number, page: number) =>
  `operations/audit/${kind}/${id}?page=${page}&page_size=${pageSize}`;

export const auditQuery = (kind: AuditedKind, id: number) =>
  infiniteQueryOptions({
    queryKey: listKey(listOf[kind], 'audit', id),
    staleTime: 0,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const { body, headers } = await request<AuditEntry[]>(auditPath(kind, id, pageParam), { signal });
      return { entries: body, next: headers.get('Link')?.includes('rel="next"') ? pageParam + 1 : null };
    },
    getNextPageParam: ({ next }) => next,
  });

/** The entries recorded since the page read the history, which it then reads again. @returns none when they cannot be read. */
export async function readNewEntries(client: QueryClient, kind: AuditedKind, id: number): Promise<AuditEntry[]> {
  const { queryKey } = auditQuery(kind, id);
  const known = client.getQueryData(queryKey)?.pages[0]?.entries ?? [];
  const seen = Math.max(0, ...known.map(({ position }) => position));
  try {
    const entries = await getJson<AuditEntry[]>(auditPath(kind, id, 1));
    const unseen = entries.filter(({ position }) => position > seen);
    // The history may have been read again after the other change, which is then its newest entry.
    return unseen.length > 0 ? unseen : entries.slice(0, 1);
  } catch {
    return [];
  } finally {
    void client.invalidateQueries({ queryKey });
  }
}
