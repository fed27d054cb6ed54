import { useForm } from 'react-hook-form';
import { genderCode } from '@/features/member/accounts/gender-field';
import { createFields } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { useFormDraft } from '@/lib/use-form-draft';
import { CnicField } from '@/ui/cnic-field';
import { NewUserPassword } from './new-user-password';
import { PersonFields } from './person-fields';
import { createFailure, useCreateUser } from './save-user';
import { useUserSubmit } from './use-user-submit';
import { UserForm } from './user-form';
import { emptyUser, type NewUserInput, newUserSchema } from './user-schema';
import type { UsersKind } from './users-kind';

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
