import type { AdminUser, Product } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Handshake, type LucideIcon, Package, UserRound } from 'lucide-react';
import { productFormPath } from '@/features/admin/products/product-form-path';
import { activePartners, customers, usersPath } from '@/features/admin/users/users-kind';
import { reasonOf } from '@/lib/api-error';
import { fetchList, listKey, listQuery } from '@/lib/fetch-list';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { type SectionName, sectionPath } from '../admin-sections';
import type { PaletteCommand } from './palette-command';

/** How many of each are shown: who wants more has the list. */
const most = 5;

interface Place<Row> {
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
  customers: people(customers.title, 'customers', customers.fixed, UserRound),
  partners: people(activePartners.title, 'partners', activePartners.fixed, Handshake),
  products: {
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

function useFind<Row>({ title, path, fixed, show }: Place<Row>, typed: string, settled: string): Finding {
  // A single letter fits nearly all of them; a single digit is an id.
  const askable = typed.length > 1 || /\d/.test(typed);
  const asked = listQuery({ filter: { search: settled, page: 1, values: {} }, pageSize: most, fixed });
  const found = useQuery({
    queryKey: listKey(path, 'found', asked),
    queryFn: ({ signal }) => fetchList<Row>(path, asked, signal),
    staleTime: 0,
    enabled: askable && typed === settled,
  });
  // What was found for other letters is no answer to these.
  const answered = askable && typed === settled;
  return {
    title,
    commands: answered && !found.isError ? (found.data?.rows ?? []).slice(0, most).map(show) : [],
    searching: askable && (!answered || found.isPending || (found.isError && found.isFetching)),
    failure: answered && found.isError ? `Failed to search ${title.toLowerCase()}: ${reasonOf(found.error)}` : null,
    retry: () => void found.refetch(),
  };
}

/** Who and what is called as is typed, asked of the lists once the typing rests. */
export function useSearchResults(typed: string): readonly Finding[] {
  const settled = useDebouncedValue(typed);
  return [
    useFind(places.customers, typed, settled),
    useFind(places.partners, typed, settled),
    useFind(places.products, typed, settled),
  ];
}
