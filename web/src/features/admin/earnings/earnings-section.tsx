import { SectionHeading } from '@/ui/section-heading';
import { SubNav } from '@/ui/sub-nav';
import { PlansPanel } from './plans/plans-panel';

/** What partners earn. */
export function EarningsSection() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Earnings" />
      <SubNav label="Earnings" links={[{ to: '/admin?section=earnings', label: 'Plans', current: true }]} />
      <PlansPanel />
    </div>
  );
}
