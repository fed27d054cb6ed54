import { type AdminUser, genderChoices, mailLink, say } from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { MemberPayments } from '@/features/admin/payments/member-payments';
import { deleteJson } from '@/lib/api';
import { ApiError, getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { useSession } from '@/lib/session-store';
import { spacedPhone } from '@/lib/spaced-phone';
import { Button, ButtonLink } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CustomerMarksNote } from '@/ui/customer-marks';
import { SectionHeading } from '@/ui/section-heading';
import { TransportNote } from '@/ui/transport-note';
import { CustomerAddresses } from './customer-addresses';
import { CustomerNotes } from './customer-notes';
import { CustomerOrdersPanel } from './customer-orders';
import { CustomerTexts } from './customer-texts';
import { DescriptionRow } from './description-row';
import { MemberTeam } from './member-team';
import { notesQuery } from './note-requests';
import { useRereadUsers } from './save-user';
import { PartnerFigures } from './partner-figures';
import { PersonSessions } from './person-sessions';
import { SecretCnic } from './secret-cnic';
import { SponsorPanel } from './sponsor-panel';
import { useLiveUsers } from './use-live-users';
import { UserStatusBadge } from './user-status-badge';

/** For a person who has lost the device of the second factor. */
function RemoveSecondFactor({ user: { id, full_name: name } }: { user: AdminUser }) {
  const [open, setOpen] = useState(false);
  const { user: self } = useSession();
  const remove = useMutation({
    mutationFn: () => deleteJson(`users/${id}/second-factor`),
    onSuccess: () => {
      notifySuccess(say`${name} signs in with the password alone now.`);
      setOpen(false);
    },
  });
  if (self?.id === id) return null;
  const hasNone = remove.error instanceof ApiError && remove.error.status === 404;
  const reason = hasNone
    ? 'This account has no second step.'
    : getMessage(remove.error, 'That did not work. Try again.');
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Remove two-step sign-in
      </Button>
      {open && (
        <ConfirmDialog
          title="Remove two-step sign-in"
          question={say`Only if you are sure that ${name} asked for it: the account will sign in with its password alone. All its devices are signed out, and ${name} gets an email.`}
          confirmLabel="Remove"
          busy={remove.isPending}
          failure={remove.isError ? reason : null}
          onConfirm={() => remove.mutate()}
          onClose={() => {
            remove.reset();
            setOpen(false);
          }}
        >
          <TransportNote way="email" />
        </ConfirmDialog>
      )}
    </>
  );
}

interface UserDetailsProps {
  user: AdminUser;
  editPath: string;
  onClose: () => void;
}

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay';

function CallLink({ number }: { number: string | null }) {
  if (!number) return '–';
  return (
    <a href={`tel:${number}`} className={linkClasses}>
      {spacedPhone(number)}
    </a>
  );
}

export function UserDetails({ user, editPath, onClose }: UserDetailsProps) {
  useLiveUsers();
  const refetch = useRereadUsers();
  const may = usePermissions();
  const mayEdit = may(user.role === 'ADMIN' ? 'staff.manage' : 'customers.write');
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title={user.full_name} />
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" size="small" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back to the list
        </Button>
        {mayEdit && (
          <ButtonLink size="small" to={editPath}>
            Edit<span className="sr-only"> {user.full_name}</span>
          </ButtonLink>
        )}
        <RemoveSecondFactor user={user} />
      </div>
      {may('customers.read') && <MarksUnderName user={user} />}
      <CustomerAtTop user={user} />
      {may('customers.read') && <CustomerNotes user={user} />}
      <SponsorPanel user={user} mayChange={mayEdit} />
      {may('partners.read') && <MemberTeam id={user.id} />}
      {may('partners.read') && <PartnerFigures user={user} />}
      {may('package_payments.decide') && <MemberPayments member={user} onDecided={() => void refetch()} />}
      <PersonSessions user={user} />
      <div className="border-t border-line pt-5">
        <AuditTrail kind="user" id={user.id} />
      </div>
    </div>
  );
}

function MarksUnderName({ user: { id, tags } }: { user: AdminUser }) {
  const { data: notes = [] } = useQuery(notesQuery(id));
  const pinned = notes.find((note) => note.pinned)?.text ?? null;
  return <CustomerMarksNote marks={{ tags: tags ?? [], pinned_note: pinned }} />;
}

/** Orders first, beside them how to reach the person; staff see what they may. */
function CustomerAtTop({ user }: { user: AdminUser }) {
  const may = usePermissions();
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      {may('orders.read') && <CustomerOrdersPanel user={user} />}
      <div className="grid grid-cols-1 content-start gap-5">
        <dl className="grid gap-x-8 rounded-card border border-line bg-white p-4 shadow-1 sm:grid-cols-2 sm:p-6 xl:grid-cols-1">
          <DescriptionRow label="Member ID">{user.member_id}</DescriptionRow>
          <DescriptionRow label="Email">
            <a href={mailLink(user.email)} className={linkClasses}>
              {user.email}
            </a>
            {user.pending_email && <span className="meta block">Waits for confirmation: {user.pending_email}</span>}
          </DescriptionRow>
          <DescriptionRow label="Phone">
            <CallLink number={user.phone} />
            {user.phone && may('customers.write') && <CustomerTexts name={user.full_name} phone={user.phone} />}
          </DescriptionRow>
          <DescriptionRow label="WhatsApp">
            <CallLink number={user.whatsapp} />
          </DescriptionRow>
          <DescriptionRow label="CNIC">
            {user.cnic ? <SecretCnic userId={user.id} cnic={user.cnic} /> : '–'}
          </DescriptionRow>
          <DescriptionRow label="Gender">
            {genderChoices.find(({ code }) => code === user.gender)?.label ?? '–'}
          </DescriptionRow>
          <DescriptionRow label="Status">
            <UserStatusBadge status={user.status} />
          </DescriptionRow>
          <DescriptionRow label="Role">{user.role}</DescriptionRow>
          <DescriptionRow label="Account">{user.is_active ? 'Active' : 'Deactivated'}</DescriptionRow>
          <DescriptionRow label="Joined">
            <time dateTime={user.date_joined}>{dateAndTime(user.date_joined)}</time>
          </DescriptionRow>
        </dl>
        {may('customers.read') && <CustomerAddresses id={user.id} />}
      </div>
    </div>
  );
}
