import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '@/ui/badge';

export interface WorkSummary {
  title: string;
  badge: BadgeProps;
  details: ReactNode;
  error: string | null;
}

interface WorkCardProps extends WorkSummary {
  heading: 'h3' | 'h4';
  /** What can be done about it. */
  children?: ReactNode;
}

/** Something that waits or has failed, as an item of a list. */
export function WorkCard({ title, badge, details, error, heading: Heading, children }: WorkCardProps) {
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-white p-5 compact:gap-1.5 compact:p-3 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading className="font-semibold wrap-anywhere">{title}</Heading>
        <Badge {...badge} />
      </div>
      <p className="text-[15px] wrap-anywhere text-ink-2">{details}</p>
      {error && <p className="rounded-field bg-linen px-3 py-2 text-sm wrap-anywhere">{error}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}
