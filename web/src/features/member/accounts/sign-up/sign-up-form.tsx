import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { lazyPart } from '@/lib/lazy-part';
import { signInPath } from '@/lib/safe-redirect';
import { useAwaited } from '@/lib/use-awaited';
import { useDelayedVisit } from '@/lib/use-delayed-visit';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { CnicField } from '@/ui/cnic-field';
import { formCard, FormPage } from '@/ui/form-page';
import { FormProblems } from '@/ui/form-problems';
import { PhoneField } from '@/ui/phone-field';
import { SuccessNote } from '@/ui/success-note';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { GenderField } from '../gender-field';
import { NewPasswordFields } from '../password/new-password-fields';
import { InvitationNote } from './invitation-note';
import type { SignUpDetails, SignUpInput } from './sign-up-schema';
import { useInvitation } from './use-invitation';
import { useSignUp } from './use-sign-up';

const AskTexts = lazyPart(() => import('./ask-texts').then((part) => ({ default: part.AskTexts })));

type SignUpFormState = UseFormReturn<SignUpInput, unknown, SignUpDetails>;

function PersonGroup({ form }: { form: SignUpFormState }) {
  const field = createFields(form);
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">You</legend>
      <TextField label="Full Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="You'll use this to sign in."
        {...field('email')}
      />
      <NewPasswordFields form={form} label="Password" confirmLabel="Confirm Password" />
      <CnicField label="CNIC" hint="We use it to keep one account per person." {...field('cnic')} />
      <GenderField hint="Only used in your profile." {...field('gender')} />
    </fieldset>
  );
}

function ContactGroup({ form }: { form: SignUpFormState }) {
  const field = createFields(form);
  const same = form.watch('same_whatsapp');
  // The field disappears together with its error.
  const { error: _, ...tick } = field('same_whatsapp', { onChange: () => form.clearErrors('whatsapp') });
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">Contact</legend>
      <PhoneField
        label="Phone Number"
        hint="03XX XXXXXXX. The courier will call before delivery."
        {...field('phone')}
      />
      <CheckboxField label="WhatsApp same as phone" {...tick} />
      {!same && (
        <PhoneField label="WhatsApp Number" hint="03XX XXXXXXX. So we can reply on WhatsApp." {...field('whatsapp')} />
      )}
    </fieldset>
  );
}

const afterSignUpMs = 2000;

export function SignUpForm({ redirect }: { redirect: string | null }) {
  const signIn = signInPath(redirect);
  const invitation = useInvitation();
  const [wantsTexts, setWantsTexts] = useState(false);
  const goToSignIn = useDelayedVisit(signIn, afterSignUpMs);
  const { form, failure, outcome, submit } = useSignUp(invitation.ref, wantsTexts, goToSignIn);
  const { isSubmitting } = form.formState;
  const isAwaited = useAwaited(isSubmitting);

  return (
    <FormPage wide eyebrow="Join us" title="Create Account">
      {!outcome && <InvitationNote invitation={invitation} />}
      {outcome && (
        <SuccessNote focusOnShow={isAwaited} message={outcome.message}>
          {outcome.sponsor && (
            <p>
              Your sponsor is <bdi>{outcome.sponsor.full_name.replace(/\.?$/, '.')}</bdi>
            </p>
          )}
          <div>
            <TextLink to={signIn}>Sign in now</TextLink>
          </div>
        </SuccessNote>
      )}
      <form noValidate method="dialog" onSubmit={(event) => void submit(event)} className={formCard}>
        <FormProblems form={form} failure={failure?.message} details={failure?.details} />
        <PersonGroup form={form} />
        <ContactGroup form={form} />
        {/* Nothing is requested before a phone is typed that it is about. */}
        {form.watch('phone') && <AskTexts checked={wantsTexts} onChange={setWantsTexts} />}
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        Already have an account? <TextLink to={signIn}>Sign in</TextLink>
      </p>
    </FormPage>
  );
}
