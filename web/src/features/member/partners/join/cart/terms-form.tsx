import { partnerMessages } from '@soulvia/contracts';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { keepJoinDraft, readJoinDraft } from '../join-draft';
import { TermRow } from './term-row';
import { terms } from './terms';

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
