import type { PersonalInformation } from '@soulvia/contracts';
import { useState } from 'react';
import { createFields } from '@/lib/form-fields';
import { shopDay } from '@/lib/shop-day';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { FormProblems } from '@/ui/form-problems';
import { HomeFields } from './home-fields';
import { PersonFields } from './person-fields';
import { SponsorFields } from './sponsor-fields';
import { usePersonalForm } from './use-personal-form';
import { useSponsor } from './use-sponsor';

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
