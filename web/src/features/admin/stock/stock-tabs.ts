import type { Permission } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { usePermissions } from '@/lib/permissions';

export type StockTabName = 'moves' | 'receive' | 'import' | 'write-off' | 'counts' | 'expiring';

interface StockTab {
  name: StockTabName;
  label: string;
  needs: Permission;
}

const stockTabs: readonly StockTab[] = [
  { name: 'moves', label: 'Moves', needs: 'catalogue.read' },
  { name: 'receive', label: 'Receive', needs: 'stock.write' },
  { name: 'import', label: 'Import', needs: 'stock.write' },
  { name: 'write-off', label: 'Write off', needs: 'stock.write' },
  { name: 'counts', label: 'Counts', needs: 'catalogue.read' },
  { name: 'expiring', label: 'Expiring', needs: 'catalogue.read' },
];

/** The tabs that the signed-in admin may use, and the one in the URL. */
export function useStockTabs(): { offered: readonly StockTab[]; current: StockTabName } {
  const may = usePermissions();
  const [params] = useSearchParams();
  const offered = stockTabs.filter(({ needs }) => may(needs));
  const requested = params.get('tab')?.toLowerCase();
  return { offered, current: offered.find(({ name }) => name === requested)?.name ?? 'moves' };
}

export function stockPath(tab: StockTabName): string {
  return tab === 'moves' ? '/admin?section=stock' : `/admin?section=stock&tab=${tab}`;
}
