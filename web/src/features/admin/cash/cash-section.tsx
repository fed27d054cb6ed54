import type { ReactNode } from 'react';
import { SectionHeading } from '@/ui/section-heading';
import { SubNav } from '@/ui/sub-nav';
import { AccountsPanel } from './accounts/accounts-panel';
import { useLiveCash } from './cash-requests';
import { type CashTabName, cashPath, cashTabs, useCashTab } from './cash-tabs';
import { DifferencesList } from './differences/differences-list';
import { CashOverview } from './overview/cash-overview';
import { RefundsList } from './refunds/refunds-list';
import { StatementsPanel } from './statements/statements-panel';

const panels: Record<CashTabName, ReactNode> = {
  overview: <CashOverview />,
  statements: <StatementsPanel />,
  differences: <DifferencesList />,
  refunds: <RefundsList />,
  accounts: <AccountsPanel />,
};

/** What couriers collect and owe, what they say about it, and what does not fit. */
export function CashSection() {
  const current = useCashTab();
  useLiveCash();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Cash" />
      <SubNav
        label="Cash"
        links={cashTabs.map(({ name, label }) => ({ to: cashPath(name), label, current: name === current }))}
      />
      {panels[current]}
    </div>
  );
}
