import { ChevronDown } from 'lucide-react';
import type { Panel } from './panel';

interface DisclosuresProps {
  panels: readonly Panel[];
  /** With a name only one is open at a time. */
  name?: string;
  firstOpen?: boolean;
}

export function Disclosures({ panels, name, firstOpen = true }: DisclosuresProps) {
  return (
    <div className="border-t border-line">
      {panels.map(({ id, label, content }, index) => (
        <details key={id} name={name} open={firstOpen && index === 0} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-clay [&::-webkit-details-marker]:hidden">
            {label}
            <ChevronDown size={20} aria-hidden="true" className="shrink-0 transition group-open:rotate-180" />
          </summary>
          <div className="pb-5">{content}</div>
        </details>
      ))}
    </div>
  );
}
