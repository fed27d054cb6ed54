import type { Role, User } from '@soulvia/contracts';
import { Avatar } from '@/ui/avatar';
import { CopyButton } from '@/ui/copy-button';

const roleLabels: Record<Role, string> = {
  USER: 'User',
  GUEST_USER: 'Guest User',
  SOULVIA_PARTNER: 'Soulvia Partner',
  ADMIN: 'Admin',
};

export function MemberCard({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
      <Avatar person={user} large />
      <div className="grid justify-items-start gap-1.5">
        <p className="leading-snug font-semibold wrap-anywhere">{user.full_name}</p>
        <p className="rounded-pill bg-moss px-3 py-0.5 text-[13px] font-semibold text-ivory">
          <span className="sr-only">Role: </span>
          {roleLabels[user.role]}
        </p>
      </div>
      <p className="meta col-span-2 mt-3 flex items-center justify-between gap-2 rounded-field bg-linen pl-3">
        <span className="tabular-nums wrap-anywhere">ID {user.member_id}</span>
        <CopyButton text={user.member_id} what="member ID" compact />
      </p>
    </div>
  );
}
