import { newsletterRules, textProblem, tidyText } from '@soulvia/contracts';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { useAwaited } from '@/lib/use-awaited';
import { Button } from '@/ui/button';
import { emptyHoneypot, Honeypot } from '@/ui/honeypot';
import { SuccessNote } from '@/ui/success-note';
import { TextField } from '@/ui/text-field';
import { contactFailed, subscribe } from './send-contact';

/** Rendered on every page, so it does not use the forms library. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [thanks, setThanks] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isAwaited = useAwaited(busy);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setProblem(message);
    if (isAwaited()) field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = emptyHoneypot(event.currentTarget) ?? textProblem(newsletterRules.email, email);
    if (wrong) return refuse(wrong);
    setBusy(true);
    try {
      const { message } = await subscribe({ email: tidyText(newsletterRules.email, email) });
      setThanks(message);
      setEmail('');
    } catch (error) {
      const fieldError = error instanceof ApiError ? error.problem?.errors?.email?.[0] : undefined;
      refuse(fieldError ?? contactFailed);
    } finally {
      setBusy(false);
    }
  };

  if (thanks) return <SuccessNote message={thanks} focusOnShow={isAwaited} />;
  return (
    // The method keeps the browser from sending the form itself, before and without scripts.
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[1fr_auto] items-start gap-x-2"
    >
      <TextField
        ref={field}
        label="Newsletter: your email"
        type="email"
        autoComplete="email"
        value={email}
        error={problem}
        hint="We email you a link to confirm."
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => setProblem(email ? textProblem(newsletterRules.email, email) : problem)}
      />
      <Button type="submit" size="small" busy={busy} disabled={busy} className="mt-[30px] min-h-12">
        Subscribe
      </Button>
      <Honeypot />
    </form>
  );
}
