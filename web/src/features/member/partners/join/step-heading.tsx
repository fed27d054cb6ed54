import type { ReactNode } from 'react';
import { PageHeading } from '@/ui/page-heading';

export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p className="eyebrow">Join Soulvia</p>
      <PageHeading title={title} />
      {children && <p className="max-w-prose text-ink-2">{children}</p>}
    </div>
  );
}
