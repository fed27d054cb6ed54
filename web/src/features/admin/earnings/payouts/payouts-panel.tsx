import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePermissions } from '@/lib/permissions';
import { SubNav } from '@/ui/sub-nav';
import { earningsPath } from '../earnings-tabs';
import { BatchesList } from './batches-list';
import { ProfilesList } from './profiles-list';
import { TaxPanel } from './tax-panel';

const lists = [
  { name: 'batches', label: 'Batches' },
  { name: 'profiles', label: 'Profiles' },
  { name: 'tax', label: 'Tax' },
] as const;

const panels: Record<(typeof lists)[number]['name'], ReactNode> = {
  batches: <BatchesList />,
  profiles: <ProfilesList />,
  tax: <TaxPanel />,
};

/** How partners are paid: in batches that one person makes and another one approves. */
export function PayoutsPanel() {
  const [params] = useSearchParams();
  const may = usePermissions();
  const open = lists.filter(({ name }) => name === 'batches' || may('payouts.write'));
  const current = open.find(({ name }) => name === params.get('list'))?.name ?? 'batches';
  return (
    <div className="grid grid-cols-1 gap-5">
      <SubNav
        label="Payouts"
        links={open.map(({ name, label }) => ({
          to: name === 'batches' ? earningsPath('payouts') : `${earningsPath('payouts')}&list=${name}`,
          label,
          current: name === current,
        }))}
      />
      {panels[current]}
    </div>
  );
}
