import type { ChangeEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { PasswordField } from '@/ui/password-field';
import { matchTicks, passwordTicks } from './new-password';

interface NewPasswordFieldsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState' | 'watch' | 'trigger'>;
  label: string;
  confirmLabel: string;
}

export function NewPasswordFields<Values extends FieldValues & { password: string; confirm_password: string }>({
  form,
  label,
  confirmLabel,
}: NewPasswordFieldsProps<Values>) {
  const field = createFields(form);
  const [first, second] = ['password' as Path<Values>, 'confirm_password' as Path<Values>];
  const [password, confirmation] = form.watch([first, second]);
  const { onChange, ...rest } = field(first);
  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    await onChange(event);
    if (form.getFieldState(second).isTouched) await form.trigger(second);
  };
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        ticks={passwordTicks(password ?? '')}
        {...rest}
        onChange={(event) => void change(event)}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        ticks={matchTicks(password ?? '', confirmation ?? '')}
        {...field(second)}
      />
    </>
  );
}
