import type { UseFormReturn } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { CnicField } from '@/ui/cnic-field';
import { PhoneField } from '@/ui/phone-field';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import type { PersonalDetails, PersonalInput } from './personal-schema';

export type PersonalFormState = UseFormReturn<PersonalInput, unknown, PersonalDetails>;

interface PersonFieldsProps {
  form: PersonalFormState;
  accountEmail: string;
  /** The latest accepted date of birth. */
  youngest: string;
}

export function PersonFields({ form, accountEmail, youngest }: PersonFieldsProps) {
  const field = createFields(form);
  const email = form.watch('email');
  const isOther = !field('email').error && email.trim().toLowerCase() !== accountEmail.toLowerCase();
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">You</legend>
      <TextField label="Full Name" autoComplete="name" {...field('fullName')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PhoneField label="Phone" {...field('phone')} />
        <div>
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
          {isOther && (
            <p role="status" className="meta pt-1.5 wrap-anywhere">
              Your account keeps the email {accountEmail}. <TextLink to="/account">Change it in your account</TextLink>
            </p>
          )}
        </div>
        <CnicField label="CNIC" hint="We use it to keep one partnership per person." {...field('cnic')} />
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={youngest}
          {...field('dob')}
        />
      </div>
    </fieldset>
  );
}
