import { ChevronDown } from 'lucide-react';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextLink } from '@/ui/text-link';
import type { Term } from './terms';

interface TermRowProps {
  term: Term;
  ticked: boolean;
  /** Id of the error message, if there is one. */
  errorId: string | undefined;
  onTick: (ticked: boolean) => void;
}

export function TermRow({ term, ticked, errorId, onTick }: TermRowProps) {
  return (
    <li className="border-b border-line py-1">
      <CheckboxField
        id={term.name}
        name={term.name}
        label={term.label}
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        aria-invalid={errorId && !ticked ? true : undefined}
        aria-describedby={ticked ? undefined : errorId}
      />
      <details className="group pl-8">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-[15px] text-moss underline underline-offset-4 hover:text-clay [&::-webkit-details-marker]:hidden">
          What this means<span className="sr-only">: {term.label}</span>
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 transition group-open:rotate-180" />
        </summary>
        <div className="grid max-w-prose gap-2 pb-2 text-[15px] text-ink-2">
          {term.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="flex flex-wrap gap-x-4">
            {term.links.map(({ label, to }) => (
              <TextLink key={to} to={to}>
                {label}
              </TextLink>
            ))}
          </p>
        </div>
      </details>
    </li>
  );
}
