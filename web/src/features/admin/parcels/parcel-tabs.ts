import { liveLimits, type Permission } from '@soulvia/contracts';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ordersPath } from '@/features/admin/orders/order-texts';
import { fetchList, listKey } from '@/lib/fetch-list';
import { usePermissions } from '@/lib/permissions';
import { totalText } from '@/lib/total';
import { parcelsPath } from './parcel-requests';

export type ParcelTabName =
  | 'to-book'
  | 'not-booked'
  | 'hand-over'
  | 'on-the-way'
  | 'advice'
  | 'returning'
  | 'disagreements'
  | 'all'
  | 'import'
  | 'couriers';

interface ParcelTab {
  name: ParcelTabName;
  label: string;
  /** Permissions, any of which opens it. */
  needs: readonly Permission[];
}

const parcelTabs: readonly ParcelTab[] = [
  { name: 'to-book', label: 'To book', needs: ['parcels.write'] },
  { name: 'not-booked', label: 'Not booked', needs: ['orders.read'] },
  { name: 'hand-over', label: 'Hand over', needs: ['orders.read'] },
  { name: 'on-the-way', label: 'On the way', needs: ['orders.read'] },
  { name: 'advice', label: 'Advice needed', needs: ['orders.read'] },
  { name: 'returning', label: 'Coming back', needs: ['orders.read'] },
  { name: 'disagreements', label: 'Disagreements', needs: ['orders.read'] },
  { name: 'all', label: 'All parcels', needs: ['orders.read'] },
  { name: 'import', label: 'Import', needs: ['parcels.write'] },
  { name: 'couriers', label: 'Couriers', needs: ['orders.read', 'couriers.manage'] },
];

/** The lists that wait for staff, as their requests ask for them. Booked parcels have not left yet: they wait to be handed over. */
export const parcelLists = {
  'to-book': { path: ordersPath, fixed: { parcel: 'to_book' } },
  'not-booked': { path: parcelsPath, fixed: { unbooked: 'true' } },
  'hand-over': { path: parcelsPath, fixed: { state: 'BOOKED' } },
  'on-the-way': { path: parcelsPath, fixed: { state: 'WITH_COURIER,OUT_FOR_DELIVERY,ATTEMPTED' } },
  advice: { path: parcelsPath, fixed: { advice: 'true' } },
  returning: { path: parcelsPath, fixed: { state: 'RETURNING,LOST' } },
  disagreements: { path: parcelsPath, fixed: { disagree: 'true' } },
} as const satisfies Partial<Record<ParcelTabName, { path: string; fixed: Record<string, string> }>>;

const countedTabs = Object.keys(parcelLists) as (keyof typeof parcelLists)[];

/** How many rows the list of each offered tab has, in words. */
export function useParcelCounts(offered: readonly ParcelTab[]): ReadonlyMap<ParcelTabName, string> {
  const counted = countedTabs.filter((name) => offered.some((tab) => tab.name === name));
  return useQueries({
    queries: counted.map((name) => {
      const { path, fixed } = parcelLists[name];
      const query = new URLSearchParams({ page: '1', page_size: '1', ...fixed }).toString();
      return {
        queryKey: listKey(path, 'count', query),
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchList<unknown>(path, query, signal),
        refetchInterval: liveLimits.fallbackPollMs,
      };
    }),
    combine: (reads) =>
      new Map(
        reads.flatMap(({ data }, at) => {
          const name = counted[at];
          return name && data && data.total > 0 ? [[name, totalText(data.total, data.totalIsLowerBound)]] : [];
        }),
      ),
  });
}

/** The tabs that the signed-in admin may use, and the one in the URL. */
export function useParcelTabs(): { offered: readonly ParcelTab[]; current: ParcelTabName } {
  const may = usePermissions();
  const [params] = useSearchParams();
  const offered = parcelTabs.filter(({ needs }) => may(...needs));
  const requested = params.get('tab')?.toLowerCase();
  const current = offered.find(({ name }) => name === requested) ?? offered[0];
  return { offered, current: current?.name ?? 'couriers' };
}

export function parcelTabPath(tab: ParcelTabName): string {
  return `/admin?section=parcels&tab=${tab}`;
}

export const manifestPath = (id: number) => `${parcelTabPath('hand-over')}&manifest=${id}`;
