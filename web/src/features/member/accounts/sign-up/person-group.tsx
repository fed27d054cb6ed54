import type { UseFormReturn } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { CnicField } from '@/ui/cnic-field';
import { TextField } from '@/ui/text-field';
import { GenderField } from '../gender-field';
import { NewPasswordFields } from '../password/new-password-fields';
import type { SignUpDetails, SignUpInput } from './sign-up-schema';

export type SignUpFormState = UseFormReturn<SignUpInput, unknown, SignUpDetails>;

export function PersonGroup({ form }: { form: SignUpFormState }) {
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
