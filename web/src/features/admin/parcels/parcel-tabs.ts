import type { Permission } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { usePermissions } from '@/lib/permissions';

export type ParcelTabName =
  | 'to-book'
  | 'not-booked'
  | 'hand-over'
  | 'on-the-way'
  | 'advice'
  | 'returning'
  | 'disagreements'
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
  { name: 'import', label: 'Import', needs: ['parcels.write'] },
  { name: 'couriers', label: 'Couriers', needs: ['orders.read', 'couriers.manage'] },
];

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
