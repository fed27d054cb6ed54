import { invitationRule } from '@soulvia/contracts';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import type { Invitation } from './use-invitation';

export function UnknownInvitation({
  given,
  correct,
  forget,
}: Pick<Invitation, 'correct' | 'forget'> & { given: string }) {
  const [text, setText] = useState(given);
  return (
    <form
      noValidate
      aria-label="Correct the invitation"
      className="grid gap-3 rounded-card border border-line bg-white p-4"
      onSubmit={(event) => {
        event.preventDefault();
        correct(text);
      }}
    >
      <p role="status">We do not know this invitation. Correct it, or continue without: a sponsor is set once.</p>
      <TextField
        label="Invitation"
        hint="Code, member ID or email of the partner who invited you"
        autoComplete="off"
        maxLength={invitationRule.max.length}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          Check
        </Button>
        <Button variant="quiet" size="small" onClick={forget}>
          Continue without
        </Button>
      </div>
    </form>
  );
}
