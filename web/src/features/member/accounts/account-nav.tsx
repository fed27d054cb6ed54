import { MessageCircle, Package } from 'lucide-react';
import { Link } from '@/ui/link';
import { accountPath, type AccountTabName, accountTabs } from './account-tabs';

const classes =
  'flex min-h-12 items-center gap-2 rounded-field px-2 leading-snug font-medium hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss';

export function AccountNav({ current }: { current: AccountTabName }) {
  return (
    <nav aria-label="Your account">
      <ul className="grid grid-cols-2 gap-1 rounded-panel border border-line bg-white p-2 shadow-1 sm:grid-cols-3 lg:grid-cols-1">
        {accountTabs.map(({ name, label, Icon }) => (
          <li key={name}>
            <Link to={accountPath(name)} aria-current={name === current ? 'page' : undefined} className={classes}>
              <Icon size={20} aria-hidden="true" className="shrink-0" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/orders" className={classes}>
            <Package size={20} aria-hidden="true" className="shrink-0" />
            Orders
          </Link>
        </li>
        <li>
          <Link to="/messages" className={classes}>
            <MessageCircle size={20} aria-hidden="true" className="shrink-0" />
            Messages
          </Link>
        </li>
      </ul>
    </nav>
  );
}
