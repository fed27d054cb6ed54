import type { ReactNode } from 'react';
import { SectionHeading } from '@/ui/section-heading';
import { SubNav } from '@/ui/sub-nav';
import { CountsPanel } from './counts/counts-panel';
import { ExpiringList } from './expiring/expiring-list';
import { MovesList } from './moves/moves-list';
import { ImportGoods } from './receive/import-goods';
import { ReceiveGoods } from './receive/receive-goods';
import { stockPath, type StockTabName, useStockTabs } from './stock-tabs';
import { WriteOffForm } from './write-off/write-off-form';

const panels: Record<StockTabName, ReactNode> = {
  moves: <MovesList />,
  receive: <ReceiveGoods />,
  import: <ImportGoods />,
  'write-off': <WriteOffForm />,
  counts: <CountsPanel />,
  expiring: <ExpiringList />,
};

export function StockSection() {
  const { offered, current } = useStockTabs();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Stock" />
      <SubNav
        label="Stock"
        links={offered.map(({ name, label }) => ({ to: stockPath(name), label, current: name === current }))}
      />
      {panels[current]}
    </div>
  );
}
