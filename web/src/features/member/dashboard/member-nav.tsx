import { LogOut, MessageCircle } from 'lucide-react';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { Link } from '@/ui/link';
import { memberTabNames, memberTabPath, useMemberTabName } from './member-tab';
import { memberTabs } from './member-tabs';

const classes =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-3 font-medium -outline-offset-3! hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss';

export function MemberNav({ onFollow }: { onFollow?: () => void }) {
  const current = useMemberTabName();
  const { leave, leaving } = useSignOut();
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-1">
        {memberTabNames
          .map((name) => ({ name, ...memberTabs[name] }))
          .map(({ name, label, Icon }) => (
            <li key={name}>
              <Link
                to={memberTabPath(name)}
                aria-current={name === current ? 'page' : undefined}
                onClick={onFollow}
                className={classes}
              >
                <Icon size={20} aria-hidden="true" className="shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        <li>
          <Link to="/messages" onClick={onFollow} className={classes}>
            <MessageCircle size={20} aria-hidden="true" className="shrink-0" />
            Messages
          </Link>
        </li>
        <li className="mt-1 border-t border-line pt-2">
          <button
            type="button"
            aria-disabled={leaving || undefined}
            onClick={leaving ? undefined : leave}
            className={classes}
          >
            <LogOut size={20} aria-hidden="true" className="shrink-0" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
