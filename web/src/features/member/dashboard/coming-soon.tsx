import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { memberTabPath } from './member-tab';

export function ComingSoon({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title={title} />
      <div className="grid justify-items-center gap-4 rounded-panel bg-linen px-6 py-16 text-center">
        <Hourglass size={40} strokeWidth={1.25} aria-hidden="true" className="text-moss" />
        <p className="panel-title">Coming Soon</p>
        <p className="max-w-prose text-ink-2">{children}</p>
        <ButtonLink variant="ghost" to={memberTabPath('orders')}>
          My Orders
        </ButtonLink>
      </div>
    </div>
  );
}

export function Incentives() {
  return (
    <ComingSoon title="Incentives">
      Partner offers and rewards will appear here. Until then, see your purchases under My Orders.
    </ComingSoon>
  );
}
