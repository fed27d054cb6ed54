import { isolated, say, type StaffInvitation } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteJson, getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { notifySuccess } from '@/lib/notify';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import { RowButton } from '@/ui/listing/row-action';
import { listDuties } from './duty-texts';

export const invitationsPath = 'staff/invitations';

/** Open invitations, with what withdraws one; nothing while there is none. */
export function Invitations() {
  const list = useQuery({
    queryKey: [invitationsPath],
    queryFn: ({ signal }) => getJson<StaffInvitation[]>(invitationsPath, signal),
  });
  const [withdrawn, setWithdrawn] = useState<StaffInvitation | null>(null);
  if (list.isError) return <FailureNote message={`Failed to load invitations: ${getReason(list.error)}`} read={list} />;
  if (!list.data?.length) return null;
  return (
    <section aria-labelledby="open-invitations" className="grid grid-cols-1 gap-3">
      <h3 id="open-invitations" tabIndex={-1} className="panel-title">
        Open invitations
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {list.data.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-white px-4 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{isolated(invitation.email)}</p>
              <p className="meta wrap-anywhere">{listDuties(invitation.duties) || 'No duties yet'}</p>
              <p className="meta wrap-anywhere">
                Invited by {isolated(invitation.by)}, until{' '}
                <time dateTime={invitation.expires_at}>{dateAndTime(invitation.expires_at)}</time>
              </p>
            </div>
            <RowButton of={`of ${invitation.email}`} onClick={() => setWithdrawn(invitation)}>
              <Trash2 size={16} aria-hidden="true" />
              Withdraw
            </RowButton>
          </li>
        ))}
      </ul>
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  );
}

function WithdrawDialog({ invitation: { id, email }, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => deleteJson(`${invitationsPath}/${id}`),
    onSuccess: () => {
      notifySuccess(say`Invitation of ${email} withdrawn`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [invitationsPath] }),
  });
  return (
    <ConfirmDialog
      title="Withdraw invitation"
      question={say`The link that ${email} got will not work any more.`}
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      failure={withdraw.isError ? getReason(withdraw.error) : null}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    />
  );
}
