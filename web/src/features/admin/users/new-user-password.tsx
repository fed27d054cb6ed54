import { accountMessages, isPartnerPassword, userRules } from '@soulvia/contracts';
import type { ChangeEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { matchTicks } from '@/features/member/accounts/password/new-password';
import { createFields } from '@/lib/form-fields';
import { PasswordField } from '@/ui/password-field';
import type { Tick } from '@/ui/tick-list';
import type { NewUserInput } from './user-schema';

const shortest = userRules.password.min?.length ?? 1;

function checkPassword(password: string, strong: boolean): Tick[] {
  if (password === '') return [];
  const length = { label: `At least ${shortest} characters`, met: password.length >= shortest };
  if (!strong) return [length];
  const composition = 'Upper case, lower case, a digit and a special character';
  return [length, { label: composition, met: isPartnerPassword(password) }];
}

interface NewUserPasswordProps {
  form: UseFormReturn<NewUserInput>;
  strong: boolean;
}

export function NewUserPassword({ form, strong }: NewUserPasswordProps) {
  const field = createFields(form);
  const [password, confirmation] = useWatch({ control: form.control, name: ['password', 'password_confirm'] });
  const { onChange, ...rest } = field('password');
  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    await onChange(event);
    if (form.getFieldState('password_confirm').isTouched) await form.trigger('password_confirm');
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={strong ? accountMessages.partnerPassword : undefined}
        ticks={checkPassword(password, strong)}
        {...rest}
        onChange={(event) => void change(event)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        ticks={matchTicks(password, confirmation)}
        {...field('password_confirm')}
      />
    </div>
  );
}
