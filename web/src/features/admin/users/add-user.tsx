import { accountMessages, isPartnerPassword, userRules } from '@soulvia/contracts';
import type { ChangeEvent } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { genderCode } from '@/features/member/accounts/gender-field';
import { matchTicks } from '@/features/member/accounts/password/new-password';
import { createFields } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { useFormDraft } from '@/lib/use-form-draft';
import { CnicField } from '@/ui/cnic-field';
import { PasswordField } from '@/ui/password-field';
import type { Tick } from '@/ui/tick-list';
import { PersonFields } from './person-fields';
import { createFailure, useCreateUser } from './save-user';
import { useUserSubmit } from './use-user-submit';
import { UserForm } from './user-form';
import { emptyUser, type NewUserInput, newUserSchema } from './user-schema';
import type { UsersKind } from './users-kind';

const shortest = userRules.password.min?.length ?? 1;

function checkPassword(password: string, strong: boolean): Tick[] {
  if (password === '') return [];
  const length = { label: `At least ${shortest} characters`, met: password.length >= shortest };
  if (!strong) return [length];
  const composition = 'Upper case, lower case, a digit and a special character';
  return [length, { label: composition, met: isPartnerPassword(password) }];
}

function NewUserPassword({ form, strong }: { form: UseFormReturn<NewUserInput>; strong: boolean }) {
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

const passwordLeft = 'Enter the password again.';

export function AddUser({ kind, onClose }: { kind: UsersKind; onClose: () => void }) {
  const create = useCreateUser();
  const form = useForm<NewUserInput>({
    resolver: schemaResolver(newUserSchema(kind.strongPassword)),
    defaultValues: emptyUser,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const left = { password: passwordLeft, password_confirm: passwordLeft };
  const draft = useFormDraft(form, `user ${kind.addTitle}`, left);
  const field = createFields(form);
  const save = async ({ gender, ...fields }: NewUserInput) => {
    await create.mutateAsync({ ...fields, ...(gender && { gender: genderCode(gender) }), ...kind.added });
    onClose();
  };
  const { failure, details, submit } = useUserSubmit(form, save, createFailure);
  return (
    <UserForm
      form={form}
      draft={draft}
      failure={failure}
      details={details}
      submitLabel={kind.addTitle}
      busyLabel="Adding..."
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <PersonFields
        field={field}
        genders={kind.genders}
        cnic={<CnicField label="CNIC" hint="13 digits" {...field('cnic')} />}
      />
      <NewUserPassword form={form} strong={kind.strongPassword} />
    </UserForm>
  );
}
