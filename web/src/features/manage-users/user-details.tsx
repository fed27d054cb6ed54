import { type AdminUser, genderChoices } from '@soulvia/contracts';
import { ArrowLeft } from 'lucide-react';
import { AuditTrail } from '@/features/audit/audit-trail';
import { MemberPayments } from '@/features/payments/member-payments';
import { dateAndTime } from '@/lib/dates';
import { Button, ButtonLink } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { Fact } from './fact';
import { MemberTeam } from './member-team';
import { useRereadUsers } from './save-user';
import { SecretCnic } from './secret-cnic';
import { SponsorPanel } from './sponsor-panel';
import { useLiveUsers } from './use-live-users';
import { UserStatusBadge } from './user-status-badge';

interface UserDetailsProps {
  user: AdminUser;
  editPath: string;
  onClose: () => void;
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay';

function CallLink({ number }: { number: string | null }) {
  if (!number) return '–';
  return (
    <a href={`tel:${number}`} className={linkLook}>
      {number}
    </a>
  );
}

export function UserDetails({ user, editPath, onClose }: UserDetailsProps) {
  useLiveUsers();
  const reread = useRereadUsers();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title={user.full_name} />
      <div className="flex flex-wrap gap-3">
        <Button look="ghost" size="small" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back to the list
        </Button>
        <ButtonLink size="small" to={editPath}>
          Edit<span className="sr-only"> {user.full_name}</span>
        </ButtonLink>
      </div>
      <dl className="grid gap-x-8 rounded-card border border-line bg-white p-4 shadow-1 sm:grid-cols-2 sm:p-6">
        <Fact label="Member ID">{user.member_id}</Fact>
        <Fact label="Email">
          <a href={`mailto:${user.email}`} className={linkLook}>
            {user.email}
          </a>
        </Fact>
        <Fact label="Phone">
          <CallLink number={user.phone} />
        </Fact>
        <Fact label="WhatsApp">
          <CallLink number={user.whatsapp} />
        </Fact>
        <Fact label="CNIC">{user.cnic ? <SecretCnic cnic={user.cnic} /> : '–'}</Fact>
        <Fact label="Gender">{genderChoices.find(({ code }) => code === user.gender)?.label ?? '–'}</Fact>
        <Fact label="Status">
          <UserStatusBadge status={user.status} />
        </Fact>
        <Fact label="Role">{user.role}</Fact>
        <Fact label="Account">{user.is_active ? 'Active' : 'Deactivated'}</Fact>
        <Fact label="Joined">
          <time dateTime={user.date_joined}>{dateAndTime(user.date_joined)}</time>
        </Fact>
      </dl>
      <SponsorPanel user={user} />
      <MemberTeam id={user.id} />
      <MemberPayments member={user} onDecided={() => void reread()} />
      <div className="border-t border-line pt-5">
        <AuditTrail kind="user" id={user.id} />
      </div>
    </div>
  );
}
