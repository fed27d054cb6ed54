import { type AdminUser, genderChoices } from '@soulvia/contracts';
import { ArrowLeft } from 'lucide-react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { MemberPayments } from '@/features/admin/payments/member-payments';
import { dateAndTime } from '@/lib/dates';
import { usePermissions } from '@/lib/permissions';
import { Button, ButtonLink } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { DescriptionRow } from './description-row';
import { MemberTeam } from './member-team';
import { RemoveSecondFactor } from './remove-second-factor';
import { useRereadUsers } from './save-user';
import { PersonSessions } from './person-sessions';
import { SecretCnic } from './secret-cnic';
import { SponsorPanel } from './sponsor-panel';
import { useLiveUsers } from './use-live-users';
import { UserStatusBadge } from './user-status-badge';

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
      {number}
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
      <dl className="grid gap-x-8 rounded-card border border-line bg-white p-4 shadow-1 sm:grid-cols-2 sm:p-6">
        <DescriptionRow label="Member ID">{user.member_id}</DescriptionRow>
        <DescriptionRow label="Email">
          <a href={`mailto:${user.email}`} className={linkClasses}>
            {user.email}
          </a>
        </DescriptionRow>
        <DescriptionRow label="Phone">
          <CallLink number={user.phone} />
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
      <SponsorPanel user={user} mayChange={mayEdit} />
      {may('partners.read') && <MemberTeam id={user.id} />}
      {may('package_payments.decide') && <MemberPayments member={user} onDecided={() => void refetch()} />}
      <PersonSessions user={user} />
      <div className="border-t border-line pt-5">
        <AuditTrail kind="user" id={user.id} />
      </div>
    </div>
  );
}
