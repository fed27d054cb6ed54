import { joinMessages } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { acceptAgreement, agreementQuery } from '@/lib/agreement';
import { getReason } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { FailureNote } from '@/ui/failure-note';
import { TextLink } from '@/ui/text-link';
import { keepJoinDraft, readJoinDraft } from '../join-draft';
import { TermText } from './term-text';
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
      <TermText summary="What this means" of={term.label}>
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
      </TermText>
    </li>
  );
}

const errorId = 'terms-error';

/** With a state of its own: the library's for changes would be 1 KiB more on a page that needs it for nothing else. */
function useAcceptance(onAccepted: () => void) {
  const [accepting, setAccepting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const accept = async (version: number) => {
    setAccepting(true);
    setFailure(null);
    try {
      await acceptAgreement(version);
      onAccepted();
    } catch (error) {
      setFailure(error);
    } finally {
      setAccepting(false);
    }
  };
  return { accept, accepting, failure };
}

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
  const agreements = useQuery(agreementQuery());
  const agreement = agreements.data;
  const finish = () => {
    keepJoinDraft(userId, { termsAccepted: true });
    onAccepted();
  };
  const { accept, accepting, failure } = useAcceptance(finish);

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
    if (agreement) void accept(agreement.version);
    else if (agreement === null) finish();
    // One that arrives only now is to be read first.
    else void agreements.refetch().then(({ data }) => data === null && finish());
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
            {joinMessages.acceptTerms}
          </p>
        )}
      </fieldset>
      {agreement && (
        <div>
          <p>By continuing you accept the partner agreement.</p>
          <TermText summary={`Partner agreement, version ${agreement.version}`}>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {agreement.text}
            </p>
          </TermText>
        </div>
      )}
      {agreements.isError && <FailureNote message="Failed to load the partner agreement." read={agreements} />}
      {failure !== null && (
        <FailureNote message={`Failed to record that you accept the agreement: ${getReason(failure)}`} />
      )}
      <Button
        type="submit"
        busy={accepting || (isSubmitted && agreements.isFetching)}
        disabled={blocked || accepting}
        className="sm:justify-self-start"
      >
        Continue
      </Button>
    </form>
  );
}
