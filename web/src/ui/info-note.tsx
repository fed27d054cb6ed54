import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** An informational note, not an error. */
export function InfoNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-2 text-left text-[15px] font-medium text-info">
      <Info size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
