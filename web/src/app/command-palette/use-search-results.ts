import { type AdminUser, type Product, type StaffOrder, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Handshake, type LucideIcon, Package, ReceiptText, UserRound } from 'lucide-react';
import { ordersPath } from '@/features/admin/orders/order-texts';
import { productFormPath } from '@/features/admin/products/product-form-path';
import { activePartners, customers, usersPath } from '@/features/admin/users/users-kind';
import { getReason } from '@/lib/api-error';
import { orderPath } from '@/lib/admin-paths';
import { fetchList, listKey, listQuery } from '@/lib/fetch-list';
import { rupees } from '@/lib/money';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { orderStatusBadges } from '@/ui/order-status-badge';
import { type SectionName, sectionPath, useSectionAccess } from '../admin-sections';
import type { PaletteCommand } from './palette-command';

/** Results per kind; the full list is on its own page. */
const maxPerGroup = 5;

interface Place<Row> {
  section: SectionName;
  title: string;
  path: string;
  fixed: Record<string, string>;
  show: (row: Row) => PaletteCommand;
}

export interface Finding {
  title: string;
  commands: readonly PaletteCommand[];
  searching: boolean;
  failure: string | null;
  retry: () => void;
}

const people = (title: string, section: SectionName, fixed: Record<string, string>, Icon: LucideIcon) => ({
  section,
  title,
  path: usersPath,
  fixed,
  show: ({ id, full_name, email }: AdminUser): PaletteCommand => ({
    id: `${section}-${id}`,
    label: full_name,
    hint: email,
    Icon,
    act: { to: `${sectionPath(section)}&member=${id}` },
  }),
});

const places = {
  orders: {
    section: 'orders' as const,
    title: 'Orders',
    path: ordersPath,
    fixed: {},
    show: ({ id, full_name, status, amount }: StaffOrder): PaletteCommand => ({
      id: `order-${id}`,
      label: say`#${id} · ${full_name}`,
      hint: `PKR ${rupees(amount)}, ${orderStatusBadges[status].label}`,
      Icon: ReceiptText,
      act: { to: orderPath(id) },
    }),
  },
  customers: people(customers.title, 'customers', customers.fixed, UserRound),
  partners: people(activePartners.title, 'partners', activePartners.fixed, Handshake),
  products: {
    section: 'products' as const,
    title: 'Products',
    path: 'products',
    fixed: {},
    show: ({ id, name }: Product): PaletteCommand => ({
      id: `product-${id}`,
      label: name,
      hint: `#${id}`,
      Icon: Package,
      act: { to: productFormPath(id) },
    }),
  },
};

function useFind<Row>({ section, title, path, fixed, show }: Place<Row>, typed: string, debounced: string): Finding {
  // A single letter matches almost everything; a single digit can be an id.
  const mayOpen = useSectionAccess();
  const isSearchable = (typed.length > 1 || /\d/.test(typed)) && mayOpen(section);
  const query = listQuery({ filter: { search: debounced, page: 1, values: {} }, pageSize: maxPerGroup, fixed });
  const results = useQuery({
    queryKey: listKey(path, 'found', query),
    queryFn: ({ signal }) => fetchList<Row>(path, query, signal),
    staleTime: 0,
    enabled: isSearchable && typed === debounced,
  });
  // Results of a previous search text are not shown.
  const isCurrent = isSearchable && typed === debounced;
  return {
    title,
    commands: isCurrent && !results.isError ? (results.data?.rows ?? []).slice(0, maxPerGroup).map(show) : [],
    searching: isSearchable && (!isCurrent || results.isPending || (results.isError && results.isFetching)),
    failure:
      isCurrent && results.isError ? `Failed to search ${title.toLowerCase()}: ${getReason(results.error)}` : null,
    retry: () => void results.refetch(),
  };
}

/** Findings up to the first that is still searched: a response that arrives late adds rows below and moves none. */
function inOrder(finds: readonly Finding[]): readonly Finding[] {
  const first = finds.findIndex(({ searching }) => searching);
  return first === -1 ? finds : finds.slice(0, first + 1);
}

export function useSearchResults(typed: string): readonly Finding[] {
  const debounced = useDebouncedValue(typed);
  return inOrder([
    useFind(places.orders, typed, debounced),
    useFind(places.customers, typed, debounced),
    useFind(places.partners, typed, debounced),
    useFind(places.products, typed, debounced),
  ]);
}
