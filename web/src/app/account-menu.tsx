import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { useDismiss } from '@/lib/use-dismiss';
import { Link } from '@/ui/link';

const links = [
  ['Dashboard', '/user-dashboard'],
  ['Account', '/account'],
  ['Orders', '/user-dashboard?tab=orders'],
] as const;

const rowClasses = 'flex min-h-11 w-full items-center rounded-field px-3 font-medium hover:bg-linen';

interface AccountMenuProps {
  /** The menu and what opens it. */
  box: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function AccountMenu({ box, onClose }: AccountMenuProps) {
  const { leave, leaving } = useSignOut();
  useDismiss(box, true, (byKey) => {
    if (byKey) box.current?.querySelector('a')?.focus();
    onClose();
  });
  const leaveFocus = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) onClose();
  });
  useEffect(() => {
    const element = box.current;
    const follow = (event: FocusEvent) => leaveFocus(event);
    element?.addEventListener('focusout', follow);
    return () => element?.removeEventListener('focusout', follow);
  }, [box]);
  return (
    <nav
      aria-label="Account"
      className="rise-in absolute top-full right-0 mt-2 w-56 rounded-card border border-line bg-white p-2 shadow-3"
    >
      <ul>
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className={rowClasses}>
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            aria-disabled={leaving || undefined}
            onClick={leaving ? undefined : leave}
            className={rowClasses}
          >
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}
