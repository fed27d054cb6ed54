import { wizardMessages } from '@soulvia/contracts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { createFields } from '@/lib/form-fields';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextField } from '@/ui/text-field';
import type { PersonalFormState } from './person-fields';
import type { Sponsor } from './use-sponsor';

interface SponsorFieldsProps {
  form: PersonalFormState;
  sponsor: Sponsor;
  /** The sponsor is fixed: shown read-only. */
  settledName: string | undefined;
}

function SponsorNote({ sponsor }: { sponsor: Sponsor }) {
  if (sponsor.state === 'none') return null;
  if (sponsor.state === 'looking') return <p className="meta">Looking up the ID…</p>;
  if (sponsor.state === 'unchecked') return <p className="meta">We'll check the ID when you continue.</p>;
  const isFound = sponsor.state === 'found';
  const Icon = isFound ? CircleCheck : CircleAlert;
  return (
    <p className={`flex items-start gap-2 font-medium wrap-anywhere ${isFound ? 'text-ok' : 'text-danger'}`}>
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {isFound ? `Your sponsor: ${sponsor.name}` : wizardMessages.sponsorNotFound}
    </p>
  );
}

export function SponsorFields({ form, sponsor, settledName }: SponsorFieldsProps) {
  const field = createFields(form);
  const noSponsor = form.watch('noSponsor');
  const { error } = field('sponsorId');
  if (settledName !== undefined) {
    return (
      <fieldset className="grid gap-4">
        <legend className="panel-title mb-4">Your sponsor</legend>
        <TextField
          label="Sponsor ID"
          readOnly
          hint={`Your sponsor: ${settledName}. Not right? Contact us.`}
          {...field('sponsorId')}
        />
      </fieldset>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="panel-title mb-4">Your sponsor</legend>
      {!noSponsor && (
        <TextField
          label="Sponsor ID"
          hint="The member ID of the person who referred you"
          inputMode="numeric"
          autoComplete="off"
          {...field('sponsorId')}
        />
      )}
      <div role="status">{!noSponsor && !error && <SponsorNote sponsor={sponsor} />}</div>
      <CheckboxField
        label="I don't have sponsor"
        {...field('noSponsor', { onChange: () => form.clearErrors('sponsorId') })}
      />
    </fieldset>
  );
}
