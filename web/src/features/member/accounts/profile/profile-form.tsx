import type { PersonalInformation, UpdateProfileRequest, User } from '@soulvia/contracts';
import { type ChangeEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getReason } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { lazyPart } from '@/lib/lazy-part';
import { notify, notifyError, notifySuccess } from '@/lib/notify';
import { useLateDraft } from '@/lib/use-late-draft';
import { Button } from '@/ui/button';
import { CnicField } from '@/ui/cnic-field';
import { FormProblems } from '@/ui/form-problems';
import { PhoneField } from '@/ui/phone-field';
import { TextField } from '@/ui/text-field';
import { LateUnsavedGuard } from '@/ui/late-unsaved-guard';
import { patchJson } from '@/lib/api';
import { GenderField } from '../gender-field';
import { meQuery } from '../get-me';
import { isOtherEmail, profileChanges, type ProfileInput, toProfileInput } from './profile-input';
import { profileResolver } from './profile-schema';

/** Loaded when the email changes, which few do, to keep the page small. */
const PasswordField = lazyPart(() => import('@/ui/password-field').then((field) => ({ default: field.PasswordField })));

export interface ProfileTerms {
  /** Every field is required, also those the account was created without. */
  complete?: boolean;
  /** The message of a failed save; the reason follows in its own sentence. */
  failedAs?: string;
  onSaved?: () => void;
}

export function ProfileForm({ user, complete, failedAs, onSaved }: ProfileTerms & { user: User }) {
  const update = useUpdateProfile();
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const form = useForm<ProfileInput>({
    resolver: useMemo(() => profileResolver(user, complete), [user, complete]),
    defaultValues: toProfileInput(user),
    // Follows changes made elsewhere, except in fields being edited.
    values: toProfileInput(user),
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepTouched: true, keepSubmitCount: true },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useLateDraft(form, 'profile');
  const { isSubmitting, isDirty } = form.formState;
  const field = createFields(form);
  const forgetPassword = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isOtherEmail(user, event.target.value)) form.clearErrors('current_password');
  };
  const emailChanged = isOtherEmail(user, useWatch({ control: form.control, name: 'email' }));

  const submit = form.handleSubmit(
    async (profile) => {
      setFailure(null);
      const changes = profileChanges(user, profile);
      if (Object.keys(changes).length === 0) {
        notify('Nothing has changed.');
        return;
      }
      try {
        await update.mutateAsync(changes);
        // A new email is pending until it is confirmed.
        const { email: _, ...saved } = changes;
        // The reload must not be blocked by a prompt about unsaved changes.
        flushSync(() => form.reset(toProfileInput({ ...user, ...saved }), { keepDirtyValues: false }));
        onSaved?.();
      } catch (error) {
        const details = showFieldErrors(form, error);
        if (failedAs) setFailure({ message: failedAs, details: [getReason(error), ...details] });
        else setFailure({ message: profileFailure(error), details });
      }
    },
    () => setFailure(null),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormProblems form={form} failure={failure?.message} details={failure?.details} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email', { onChange: forgetPassword })} />
      {emailChanged && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          hint="Required to change your email"
          {...field('current_password')}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PhoneField label="Phone number" {...field('phone')} />
        <PhoneField label="WhatsApp number" {...field('whatsapp')} />
        <CnicField label="CNIC" hint="13 digits" {...field('cnic')} />
        <GenderField {...field('gender')} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        <LateUnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}

function profileFailure(error: unknown): string {
  return `Failed to update personal information: ${getReason(error)}`;
}

function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: UpdateProfileRequest) =>
      patchJson<PersonalInformation>('users/personal-information', changes),
    // Do not keep the password in the mutation cache.
    gcTime: 0,
    onError: (error) => notifyError(profileFailure(error), true),
    onSuccess: async () => {
      notifySuccess('Personal information updated successfully!');
      // The account page passes the loaded user on to the session.
      await client.refetchQueries({ queryKey: meQuery().queryKey });
    },
  });
}
