import type { ChangeDutiesRequest, StaffMember } from '@soulvia/contracts';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { CheckboxField } from '@/ui/checkbox-field';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { DutyFields } from './duty-fields';
import { useChangeDuties } from './staff-requests';

/** Sets what another admin may do. Changes count at once, in pages that are open as well. */
export function ChangeDutiesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const save = useChangeDuties(member.user_id);
  const [rights, setRights] = useState<ChangeDutiesRequest>({ owner: member.owner, duties: member.duties });
  const isDirty = rights.owner !== member.owner || (!rights.owner && rights.duties.join() !== member.duties.join());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(rights, { onSuccess: onClose });
  };
  return (
    <Modal title={`Duties of ${member.full_name}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {save.error && <FailureNote message={`Failed to save duties: ${getReason(save.error)}`} />}
        <CheckboxField
          label="Owner: may do everything, and change staff and settings"
          checked={rights.owner}
          onChange={(event) => setRights({ ...rights, owner: event.target.checked })}
        />
        {!rights.owner && (
          <DutyFields
            chosen={rights.duties}
            onChange={(duties) => setRights({ ...rights, duties: [...duties] })}
            emptyNote="Without a duty, they can sign in but see nothing yet."
          />
        )}
        <FormActions dirty={isDirty} busy={save.isPending} submitLabel="Save" busyLabel="Saving..." onClose={onClose} />
      </form>
    </Modal>
  );
}
