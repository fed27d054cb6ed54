import type { ReactNode } from 'react';
import { SectionHeading } from '@/ui/section-heading';
import { SubNav } from '@/ui/sub-nav';
import { earningsPath, type EarningsTab, useEarningsTabs } from './earnings-tabs';
import { MonthsPanel } from './months/months-panel';
import { PayoutsPanel } from './payouts/payouts-panel';
import { PlansPanel } from './plans/plans-panel';

const panels: Record<EarningsTab, ReactNode> = {
  plans: <PlansPanel />,
  months: <MonthsPanel />,
  payouts: <PayoutsPanel />,
};

/** What partners earn, month by month, and how they are paid. */
export function EarningsSection() {
  const { open, current } = useEarningsTabs();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Earnings" />
      <SubNav
        label="Earnings"
        links={open.map(({ name, label }) => ({ to: earningsPath(name), label, current: name === current }))}
      />
      {current && panels[current]}
    </div>
  );
}
