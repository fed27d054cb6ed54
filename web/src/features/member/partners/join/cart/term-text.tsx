import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface TermTextProps {
  summary: string;
  /** Names what the text is of, for screen readers. */
  of?: string;
  children: ReactNode;
}

/** A text that opens below a term. */
export function TermText({ summary, of, children }: TermTextProps) {
  return (
    <details className="group pl-8">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-[15px] text-moss underline underline-offset-4 hover:text-clay [&::-webkit-details-marker]:hidden">
        {summary}
        {of && <span className="sr-only">: {of}</span>}
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-2 pb-2 text-[15px] text-ink-2">{children}</div>
    </details>
  );
}
