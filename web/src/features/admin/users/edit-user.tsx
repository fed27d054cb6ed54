import type { AdminUser, Duty, Role } from '@soulvia/contracts';
import { type ComponentProps, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DutyFields } from '@/features/admin/staff/duty-fields';
import { createFields } from '@/lib/form-fields';
import { usePermissions } from '@/lib/permissions';
import { schemaResolver } from '@/lib/schema-resolver';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { CnicField } from '@/ui/cnic-field';
import { SelectField } from '@/ui/select-field';
import { PersonFields } from './person-fields';
import { updateFailure, useUpdateUser } from './save-user';
import { useUserSubmit } from './use-user-submit';
import { diffUser, toInput, userSchema } from './user-changes';
import { UserForm } from './user-form';
import type { UserInput } from './user-schema';
import { statusLabels } from './user-status-badge';

type MaskedCnicFieldProps = Omit<ComponentProps<typeof CnicField>, 'label'> & { id: string; cnic: string | null };

/** A field with a stored CNIC, of which the form knows the mask only: another one replaces it. */
function MaskedCnicField({ cnic, id, ...field }: MaskedCnicFieldProps) {
  const [opened, setOpened] = useState(false);
  // The pressed button has been replaced by the field.
  useEffect(() => {
    const input = opened ? document.getElementById(id) : null;
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  }, [opened, id]);
  if (!cnic || opened || field.error) return <CnicField label="CNIC" hint="13 digits" id={id} {...field} />;
  return (
    <div role="group" aria-label="CNIC" className="grid content-start gap-1.5">
      <span className="text-[15px] font-semibold">CNIC</span>
      <span className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="tabular-nums">
          {cnic}
        </span>
        <span className="sr-only">hidden</span>
        <Button variant="ghost" size="small" onClick={() => setOpened(true)}>
          Replace<span className="sr-only"> CNIC</span>
        </Button>
      </span>
    </div>
  );
}

const rolesToGive: readonly Role[] = ['USER', 'ADMIN', 'GUEST_USER'];

export function EditUser({ user: latest, onClose }: { user: AdminUser; onClose: () => void }) {
  // Changes are computed against the form's initial values, even if the user is refetched while editing.
  const [user] = useState(latest);
  const update = useUpdateUser(user.id);
  const form = useForm<UserInput>({
    resolver: schemaResolver(userSchema(user)),
    defaultValues: toInput(user),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  // Masked data must not be stored unmasked in the browser.
  const draft = useFormDraft(form, `user ${user.id}`, { cnic: 'Enter the CNIC again.' });
  const field = createFields(form);
  const may = usePermissions();
  const [duties, setDuties] = useState<readonly Duty[]>([]);
  const becomesAdmin = useWatch({ control: form.control, name: 'role' }) === 'ADMIN' && user.role !== 'ADMIN';
  const save = async (input: UserInput) => {
    const changes = diffUser(user, input);
    if (changes.role === 'ADMIN') changes.duties = duties.join(',');
    if (Object.keys(changes).length > 0) await update.mutateAsync(changes);
    onClose();
  };
  const { failure, details, submit } = useUserSubmit(form, save, updateFailure);
  // Saving must not demote a partner or change a gender that the form does not show.
  const mine = rolesToGive.filter((role) => role !== 'ADMIN' || may('staff.manage'));
  const roles = mine.includes(user.role) ? mine : [user.role, ...mine];
  return (
    <UserForm
      form={form}
      draft={draft}
      failure={failure}
      details={details}
      submitLabel="Update"
      busyLabel="Updating..."
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <PersonFields
        field={field}
        genders={user.gender === 'O' ? ['M', 'F', 'O'] : ['M', 'F']}
        cnic={<MaskedCnicField cnic={user.cnic} {...field('cnic')} />}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Role" hint="Changing the role signs this user out everywhere" {...field('role')}>
          {roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </SelectField>
        <SelectField label="Status" {...field('status')}>
          {Object.entries(statusLabels).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {becomesAdmin && (
        <DutyFields
          chosen={duties}
          onChange={setDuties}
          emptyNote="Without a duty, the user can sign in to the console but sees nothing yet."
        />
      )}
      <CheckboxField label="The user can sign in" {...field('is_active')} />
    </UserForm>
  );
}
