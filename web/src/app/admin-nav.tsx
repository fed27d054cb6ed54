import { House } from 'lucide-react';
import { Link } from '@/ui/link';
import { sectionPath, sections, useSection, useSectionAccess } from './admin-sections';

const classes =
  'flex min-h-12 items-center gap-3 rounded-field px-3 font-medium -outline-offset-3! hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss';

interface AdminNavProps {
  unread: number;
  /** Messages in the inbox that wait for an answer. */
  waiting: number;
  unconfirmed: number;
  unreadReviews: number;
  onFollow?: () => void;
}

export function AdminNav({ unread, waiting, unconfirmed, unreadReviews, onFollow }: AdminNavProps) {
  const current = useSection();
  const mayOpen = useSectionAccess();
  const offered = sections.filter(({ name }) => mayOpen(name));
  return (
    <nav aria-label="Console">
      <ul className="grid gap-1">
        <li>
          <Link to="/" className={classes}>
            <House size={20} aria-hidden="true" />
            Home
          </Link>
        </li>
        {offered.map(({ name, label, Icon }) => (
          <li key={name}>
            <Link
              to={sectionPath(name)}
              aria-current={name === current ? 'page' : undefined}
              onClick={onFollow}
              className={classes}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
              {name === 'confirmations' && <NavCount count={unconfirmed} of="to confirm" />}
              {name === 'inbox' && <NavCount count={waiting} of="waiting" />}
              {name === 'reviews' && <NavCount count={unreadReviews} of="to read" />}
              {name === 'notifications' && <NavCount count={unread} of="unread" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavCount({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-pill bg-clay px-2 py-0.5 text-xs font-semibold text-white tabular-nums">
      {count}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
