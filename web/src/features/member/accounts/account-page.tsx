import { MessageCircle, Package } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/lib/session-store';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { AccountPanel, focusPanelHeading, PanelWait } from './account-panel';
import { accountPath, type AccountTabName, accountTabs, useAccountTab } from './account-tabs';
import { ProfileSection } from './profile/profile-section';
import { useCurrentUser } from './use-current-user';

const classes =
  'flex min-h-12 items-center gap-2 rounded-field px-2 leading-snug font-medium hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss';

function AccountNav({ current }: { current: AccountTabName }) {
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

const AddressesSection = lazyPart(
  () => import('./addresses/addresses-section').then((section) => ({ default: section.AddressesSection })),
  <PanelWait />,
);
const PasswordSection = lazyPart(
  () => import('./password/password-section').then((section) => ({ default: section.PasswordSection })),
  <PanelWait />,
);
const SecondFactorSection = lazyPart(
  () => import('./second-factor/second-factor-section').then((section) => ({ default: section.SecondFactorSection })),
  <PanelWait />,
);
const OwnDataSection = lazyPart(
  () => import('./own-data/own-data-section').then((section) => ({ default: section.OwnDataSection })),
  <PanelWait />,
);
const SessionsSection = lazyPart(
  () => import('./sessions/sessions-section').then((section) => ({ default: section.SessionsSection })),
  <PanelWait />,
);

const sections: Record<AccountTabName, ReactNode> = {
  profile: <ProfileSection />,
  addresses: <AddressesSection />,
  password: <PasswordSection />,
  security: <SecondFactorSection />,
  sessions: <SessionsSection />,
  data: <OwnDataSection />,
};

export function AccountPage() {
  useCurrentUser();
  const { user } = useSession();
  const { name, label, intro } = useAccountTab();
  const currentTab = useRef(name);
  useEffect(() => {
    if (currentTab.current !== name) focusPanelHeading();
    currentTab.current = name;
  }, [name]);

  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <div className="grid gap-1">
        <PageHeading title={`${label} · Your account`}>Your account</PageHeading>
        <p className="meta wrap-anywhere">
          <bdi>{user?.full_name}</bdi> · ID {user?.member_id}
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[240px_minmax(0,720px)] lg:gap-10">
        <div className="lg:sticky lg:top-24">
          <AccountNav current={name} />
        </div>
        {/* A new user must not see what the previous one typed. */}
        <AccountPanel key={user?.id} title={label} intro={intro}>
          {sections[name]}
        </AccountPanel>
      </div>
    </div>
  );
}
