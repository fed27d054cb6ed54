import { type ChangeDutiesRequest, type StaffMember, say, isolated } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, ShieldUser, UserPlus } from 'lucide-react';
import type { FormEvent } from 'react';
import { putJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { useListFilter } from '@/lib/list-filter';
import { notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { useDraftState } from '@/lib/use-draft';
import { useList } from '@/lib/use-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { RowButton } from '@/ui/listing/row-action';
import { Modal } from '@/ui/modal';
import { SectionHeading } from '@/ui/section-heading';
import { DutyFields } from './duty-fields';
import { listDuties } from './duty-texts';
import { Invitations } from './invitations';
import { InviteDialog } from './invite-dialog';

const staffPath = 'staff';

/** Sets what an admin may do, and reads the list again, also after a refusal. */
function useChangeDuties(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rights: ChangeDutiesRequest) => putJson<StaffMember>(`${staffPath}/${id}`, rights),
    onSuccess: ({ full_name }) => notifySuccess(say`Duties of ${full_name} saved`),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(staffPath) }),
  });
}

interface StaffColumnOptions {
  ownId: number | undefined;
  onEdit: (id: number) => void;
}

function staffColumns({ ownId, onEdit }: StaffColumnOptions): readonly ListColumn<StaffMember & { id: number }>[] {
  return [
    {
      label: 'NAME',
      always: 'name',
      cell: ({ user_id, full_name, is_active }) => (
        <span className="wrap-anywhere">
          {isolated(full_name)}
          {user_id === ownId && ' (you)'}
          {!is_active && <span className="meta block pb-2">Deactivated</span>}
        </span>
      ),
    },
    { label: 'EMAIL', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { label: 'DUTIES', cell: (member) => <Rights member={member} /> },
    {
      label: 'ACTIONS',
      always: 'tool',
      cell: ({ user_id, full_name }) =>
        user_id === ownId ? (
          <span className="meta">Another owner changes yours</span>
        ) : (
          <span className="-ml-3 flex">
            <RowButton of={`of ${full_name}`} onClick={() => onEdit(user_id)}>
              <Pencil size={16} aria-hidden="true" />
              Change duties
            </RowButton>
          </span>
        ),
    },
  ];
}

function Rights({ member: { owner, duties } }: { member: StaffMember }) {
  if (owner) return <Badge label="Owner" tone="green" Icon={ShieldUser} />;
  if (duties.length === 0) return <span className="meta">None: sees nothing yet</span>;
  return listDuties(duties);
}

function ChangeDutiesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const save = useChangeDuties(member.user_id);
  const {
    value: rights,
    setValue: setRights,
    restored,
  } = useDraftState<ChangeDutiesRequest>(`duties of ${member.user_id}`, { owner: member.owner, duties: member.duties });
  const isDirty = rights.owner !== member.owner || (!rights.owner && rights.duties.join() !== member.duties.join());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(rights, { onSuccess: onClose });
  };
  return (
    <Modal title={say`Duties of ${member.full_name}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DraftNote draft={restored} />
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

const pageSize = 10;

export function StaffSection() {
  const { user } = useSession();
  const { filter, resetAll } = useListFilter({});
  const list = useList<StaffMember>({ path: staffPath, filter, pageSize });
  const panel = usePanelParam('form');
  const editedId = readId(panel.opened);
  const edited = list.data?.rows.find(({ user_id }) => user_id === editedId && user_id !== user?.id);
  const columns = staffColumns({ ownId: user?.id, onEdit: panel.open });
  const hasOnlyOwners = list.data?.rows.every(({ owner }) => owner) && filter.page === 1;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Staff" />
      <p className="max-w-prose text-ink-2">
        Owners may do everything. Other staff see and change what their duties name. Invite new colleagues here; to add
        a customer, give them the role ADMIN.
      </p>
      <div>
        <Button size="small" onClick={() => panel.open('invite')}>
          <UserPlus size={18} aria-hidden="true" />
          Invite
        </Button>
      </div>
      <Invitations />
      {hasOnlyOwners && <p className="font-semibold">Only owners so far.</p>}
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={staffPath}
        noun="staff"
        emptyText="No Staff Yet"
        failureText="Failed to load staff"
        onReset={resetAll}
      >
        {(staff) => (
          <ListTable
            label="Staff"
            columns={columns}
            rows={staff.map((member) => ({ ...member, id: member.user_id }))}
          />
        )}
      </Listing>
      {panel.opened === 'invite' && <InviteDialog onClose={panel.close} />}
      {edited && <ChangeDutiesDialog key={edited.user_id} member={edited} onClose={panel.close} />}
    </div>
  );
}
