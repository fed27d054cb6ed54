import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Panel } from './panel';

interface DisclosuresProps {
  panels: readonly Panel[];
  /** With a name, only one panel is open at a time. */
  name?: string;
  firstOpen?: boolean;
  /** Id of the initially open panel; the first one by default. */
  chosen?: string | null;
  onChoose?: (id: string) => void;
}

export function Disclosures({ panels, name, firstOpen = true, chosen, onChoose }: DisclosuresProps) {
  // Initial state only; the browser toggles the panels afterwards.
  const [start] = useState(() => panels.find(({ id }) => id === chosen)?.id ?? (firstOpen ? panels[0]?.id : undefined));
  return (
    <div className="border-t border-line">
      {panels.map(({ id, label, content }) => (
        <details
          key={id}
          name={name}
          open={id === start}
          onToggle={(event) => event.currentTarget.open && id !== (chosen ?? start) && onChoose?.(id)}
          className="group border-b border-line"
        >
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
