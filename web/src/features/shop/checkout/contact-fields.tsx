import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PhoneField } from '@/ui/phone-field';
import { TextField } from '@/ui/text-field';
import type { ContactInput } from './contact-schema';

interface ContactFieldsProps {
  register: UseFormRegister<ContactInput>;
  errors: FieldErrors<ContactInput>;
}

export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="panel-title mb-4">Contact information</legend>
      <TextField label="Full name" autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PhoneField
          label="Phone number"
          hint="03XX XXXXXXX, for questions about this delivery"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
    </fieldset>
  );
}
