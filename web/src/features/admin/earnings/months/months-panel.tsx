import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLive } from '@/lib/live-channel';
import { SubNav } from '@/ui/sub-nav';
import { earningsPath } from '../earnings-tabs';
import { AdjustmentsList } from './adjustments-list';
import { HeldList } from './held-list';
import { useRereadMonths } from './month-requests';
import { PeriodsList } from './periods-list';
import { RetailShareNote } from './retail-share-note';

const lists = [
  { name: 'months', label: 'Closes' },
  { name: 'held', label: 'Held lines' },
  { name: 'adjustments', label: 'Adjustments' },
] as const;

const panels: Record<(typeof lists)[number]['name'], ReactNode> = {
  months: <PeriodsList />,
  held: <HeldList />,
  adjustments: <AdjustmentsList />,
};

/** Months that are closed one after the other, and what finance decides between two closes. */
export function MonthsPanel() {
  const [params] = useSearchParams();
  const reread = useRereadMonths();
  useLive('earnings.changed', () => void reread());
  const current = lists.find(({ name }) => name === params.get('list'))?.name ?? 'months';
  return (
    <div className="grid grid-cols-1 gap-5">
      <SubNav
        label="Months"
        links={lists.map(({ name, label }) => ({
          to: name === 'months' ? earningsPath('months') : `${earningsPath('months')}&list=${name}`,
          label,
          current: name === current,
        }))}
      />
      {current === 'months' && <RetailShareNote />}
      {panels[current]}
    </div>
  );
}
