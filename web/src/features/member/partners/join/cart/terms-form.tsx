import { partnerMessages } from '@soulvia/contracts';
import { ChevronDown } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextLink } from '@/ui/text-link';
import { keepJoinDraft, readJoinDraft } from '../join-draft';
import { type Term, terms } from './terms';

interface TermRowProps {
  term: Term;
  ticked: boolean;
  /** Id of the error message, if there is one. */
  errorId: string | undefined;
  onTick: (ticked: boolean) => void;
}

function TermRow({ term, ticked, errorId, onTick }: TermRowProps) {
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

const errorId = 'terms-error';

interface TermsFormProps {
  userId: number;
  /** Blocks the form regardless of the ticked terms. */
  blocked: boolean;
  onAccepted: () => void;
}

export function TermsForm({ userId, blocked, onAccepted }: TermsFormProps) {
  const [ticked, setTicked] = useState(() => new Set(readJoinDraft(userId).tickedTerms));
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = terms.find(({ name }) => !ticked.has(name));
  const visibleErrorId = isSubmitted && missing ? errorId : undefined;

  const tick = (name: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(name);
    else next.delete(name);
    setTicked(next);
    keepJoinDraft(userId, { tickedTerms: [...next], ...(on ? {} : { termsAccepted: false }) });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing) return document.getElementById(missing.name)?.focus();
    keepJoinDraft(userId, { termsAccepted: true });
    onAccepted();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="panel-title mb-2">Before you continue</legend>
        <ul className="border-t border-line">
          {terms.map((term) => (
            <TermRow
              key={term.name}
              term={term}
              ticked={ticked.has(term.name)}
              errorId={visibleErrorId}
              onTick={(on) => tick(term.name, on)}
            />
          ))}
        </ul>
        {visibleErrorId && (
          <p id={visibleErrorId} role="alert" className="font-medium text-danger">
            <span aria-hidden="true">! </span>
            {partnerMessages.acceptTerms}
          </p>
        )}
      </fieldset>
      <Button type="submit" disabled={blocked} className="sm:justify-self-start">
        Continue
      </Button>
    </form>
  );
}
