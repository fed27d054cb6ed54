import { isolated, type PersonalInformation, wizardMessages, shopDay } from '@soulvia/contracts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { createFields } from '@/lib/form-fields';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { FormProblems } from '@/ui/form-problems';
import { TextField } from '@/ui/text-field';
import { HomeFields } from './home-fields';
import { type PersonalFormState, PersonFields } from './person-fields';
import { usePersonalForm } from './use-personal-form';
import { type Sponsor, useSponsor } from './use-sponsor';

interface SponsorFieldsProps {
  form: PersonalFormState;
  sponsor: Sponsor;
  /** The sponsor is fixed: shown read-only. */
  settledName: string | undefined;
}

const waiting: Partial<Record<Sponsor['state'], string>> = {
  looking: 'Looking up the ID…',
  unchecked: "We'll check the ID when you continue.",
};

function SponsorNote({ sponsor }: { sponsor: Sponsor }) {
  const wait = waiting[sponsor.state];
  if (wait) return <p className="meta">{wait}</p>;
  const isFound = sponsor.state === 'found';
  const Icon = isFound ? CircleCheck : CircleAlert;
  return (
    <p className={`flex items-start gap-2 font-medium wrap-anywhere ${isFound ? 'text-ok' : 'text-danger'}`}>
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {isFound ? `Your sponsor: ${isolated(sponsor.name)}` : wizardMessages.sponsorNotFound}
    </p>
  );
}

function SponsorFields({ form, sponsor, settledName }: SponsorFieldsProps) {
  const field = createFields(form);
  const noSponsor = form.watch('noSponsor');
  const sponsorField = field('sponsorId');
  return (
    <fieldset className="grid gap-2">
      <legend className="panel-title mb-4">Your sponsor</legend>
      {settledName !== undefined ? (
        <TextField
          label="Sponsor ID"
          readOnly
          hint={`Your sponsor: ${isolated(settledName)}. Not right? Contact us.`}
          {...sponsorField}
        />
      ) : (
        <>
          {!noSponsor && (
            <TextField
              label="Sponsor ID"
              hint="The member ID of the person who referred you"
              inputMode="numeric"
              autoComplete="off"
              {...sponsorField}
            />
          )}
          <div role="status">
            {!noSponsor && !sponsorField.error && sponsor.state !== 'none' && <SponsorNote sponsor={sponsor} />}
          </div>
          <CheckboxField
            label="I don't have sponsor"
            {...field('noSponsor', { onChange: () => form.clearErrors('sponsorId') })}
          />
        </>
      )}
    </fieldset>
  );
}

const dayMs = 24 * 60 * 60_000;

interface PersonalFormProps {
  known: PersonalInformation;
  /** Member ID of the inviting member, if any. */
  invitedBy: string | null;
  onSaved: () => void;
}

export function PersonalForm({ known, invitedBy, onSaved }: PersonalFormProps) {
  const { form, failure, submit } = usePersonalForm(known, invitedBy, onSaved);
  const [youngest] = useState(() => shopDay(new Date(Date.now() - dayMs)));
  const sponsor = useSponsor(form.watch('sponsorId'));
  const sponsorName = sponsor.state === 'found' ? sponsor.name : undefined;
  const { isSubmitting } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(sponsorName)(event)}
      className="grid max-w-[760px] grid-cols-1 gap-6 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <FormProblems form={form} failure={failure?.message} details={failure?.details} />
      <PersonFields form={form} accountEmail={known.email} youngest={youngest} />
      <HomeFields form={form} />
      <SponsorFields form={form} sponsor={sponsor} settledName={known.sponsor?.full_name} />
      <CheckboxField
        label="My details are correct and may be used to run my partnership."
        {...createFields(form)('agree')}
      />
      <Button type="submit" className="sm:justify-self-start" busy={isSubmitting} disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Continue'}
      </Button>
    </form>
  );
}
