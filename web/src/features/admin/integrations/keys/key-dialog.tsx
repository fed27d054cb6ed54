import { keyLimits, keyMessages, type KeyPermission, keyRules, type MadeKey, textProblem } from '@soulvia/contracts';
import { useState } from 'react';
import { usePermissions } from '@/lib/permissions';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { CheckboxField } from '@/ui/checkbox-field';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { makeKey, useRereadKeys } from './key-requests';
import { ShownOnceDialog } from '../shown-once-dialog';
import { PermissionFields } from './permission-fields';

interface Draft {
  name: string;
  permissions: KeyPermission[];
  personal_data: boolean;
  /** One network a line. */
  addresses: string;
  days: number;
}

const empty: Draft = { name: '', permissions: [], personal_data: false, addresses: '', days: 90 };
const dayMs = 24 * 60 * 60 * 1_000;
const listNetworks = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const validateDraft = ({ name, permissions, personal_data, addresses }: Draft) => ({
  name: textProblem(keyRules.name, name),
  permissions: permissions.length === 0 ? 'Choose at least one' : undefined,
  addresses: personal_data && listNetworks(addresses).length === 0 ? keyMessages.networksNeeded : undefined,
});

async function sendDraft({ name, permissions, personal_data, addresses, days }: Draft): Promise<MadeKey> {
  const networks = listNetworks(addresses);
  return makeKey({
    name,
    permissions,
    personal_data,
    addresses: networks.length > 0 ? networks : null,
    expires_at: new Date(Date.now() + days * dayMs).toISOString(),
  });
}

/** Makes a key and shows it this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const isOwner = usePermissions()('staff.manage');
  const [made, setMade] = useState<MadeKey | null>(null);
  const { value: draft, setValue: setDraft, restored } = useDraftState<Draft>('api key', empty);
  const reread = useRereadKeys();
  const { problems, busy, note, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: sendDraft,
    onSent: (key) => {
      setMade(key);
      setDraft(empty);
    },
    onSettled: reread,
  });
  if (made) return <ShownOnceDialog what="key" value={made.secret} onClose={onClose} />;
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }));
  const addressProblem = Object.entries(problems).find(([field]) => field.startsWith('addresses'))?.[1];
  return (
    <Modal title="Add key" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <TextField
          label="Name"
          hint="The program that uses it, such as Billing"
          autoComplete="off"
          maxLength={keyLimits.nameMax}
          value={draft.name}
          error={problems['name']}
          onChange={({ target }) => change({ name: target.value })}
        />
        <PermissionFields
          chosen={draft.permissions}
          error={problems['permissions']}
          onChange={(permissions) => change({ permissions })}
        />
        {isOwner && (
          <CheckboxField
            label="Including names, phones and addresses of people"
            checked={draft.personal_data}
            onChange={({ target }) => change({ personal_data: target.checked })}
          />
        )}
        <TextAreaField
          label="Only from these networks"
          hint="One a line, such as 203.0.113.0/24. Leave it empty to allow any."
          rows={3}
          value={draft.addresses}
          error={addressProblem}
          onChange={({ target }) => change({ addresses: target.value })}
        />
        <SelectField
          label="Ends in"
          value={draft.days}
          error={problems['expires_at']}
          onChange={({ target }) => change({ days: Number(target.value) })}
        >
          {[30, 90, 180, 360].map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </SelectField>
        <FormActions
          dirty={JSON.stringify(draft) !== JSON.stringify(empty)}
          busy={busy}
          submitLabel="Add key"
          busyLabel="Adding..."
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
