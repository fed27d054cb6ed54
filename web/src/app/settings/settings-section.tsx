import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AccountPanel, focusPanelHeading } from '@/features/accounts/account-panel';
import { useSession } from '@/lib/session-store';
import { SectionHeading } from '@/ui/section-heading';
import { AdminProfile } from './admin-profile';
import { AppearanceSection } from '@/features/settings/appearance/appearance-section';
import { CompanySection } from '@/features/settings/company/company-section';
import { LevelsSection } from '@/features/settings/levels/levels-section';
import { SecuritySection } from './security-section';
import { type SettingsTabName, settingsPath, settingsTabs, useSettingsTab } from './settings-tabs';

const contents: Record<SettingsTabName, ReactNode> = {
  profile: <AdminProfile />,
  company: <CompanySection />,
  levels: <LevelsSection />,
  security: <SecuritySection />,
  appearance: <AppearanceSection />,
};

const look =
  'inline-flex min-h-12 items-center border-b-2 border-transparent px-3 font-semibold text-ink-2 -outline-offset-3! ' +
  'hover:text-ink aria-[current]:border-clay aria-[current]:text-ink sm:px-4';

export function SettingsSection() {
  const { user } = useSession();
  const { name, label, intro } = useSettingsTab();
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current !== name) focusPanelHeading();
    shown.current = name;
  }, [name]);
  return (
    <div className="grid max-w-[860px] grid-cols-1 gap-6">
      <SectionHeading title="Settings" />
      <nav aria-label="Settings">
        <ul className="flex flex-wrap border-b border-line">
          {settingsTabs.map((tab) => (
            <li key={tab.name} className="-mb-px">
              <Link
                to={settingsPath(tab.name)}
                preventScrollReset
                aria-current={tab.name === name ? 'page' : undefined}
                className={look}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* What one person typed is not left for the next. */}
      <AccountPanel key={`${user?.id} ${name}`} title={label} intro={intro}>
        {contents[name]}
      </AccountPanel>
    </div>
  );
}
