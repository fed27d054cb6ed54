import type { ReactNode } from 'react';

export function DescriptionRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[96px_minmax(0,1fr)] items-center gap-3">
      <dt className="text-[15px] text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
