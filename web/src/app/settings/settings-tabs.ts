import { useSearchParams } from 'react-router-dom';

export type SettingsTabName = 'profile' | 'company' | 'levels' | 'security' | 'appearance';

interface SettingsTab {
  name: SettingsTabName;
  label: string;
  intro: string;
}

const profile: SettingsTab = {
  name: 'profile',
  label: 'Profile',
  intro: 'Who you are and how the other admins reach you. The page loads anew when it is saved.',
};

export const settingsTabs: readonly SettingsTab[] = [
  profile,
  {
    name: 'company',
    label: 'Company Info',
    intro: 'What the footer, the contact page and search engines say about the shop.',
  },
  {
    name: 'levels',
    label: 'MLM Settings',
    intro: 'The levels of the partner programme. A member has the highest one whose points are reached, at once.',
  },
  {
    name: 'security',
    label: 'Security',
    intro: 'Your password, where you are signed in, and what happened to your account.',
  },
  {
    name: 'appearance',
    label: 'Appearance',
    intro: 'How the console looks and listens to the keyboard, on this device.',
  },
];

export function useSettingsTab(): SettingsTab {
  const [params] = useSearchParams();
  const requestedTab = params.get('tab')?.toLowerCase();
  return settingsTabs.find(({ name }) => name === requestedTab) ?? profile;
}

export function settingsPath(tab: SettingsTabName): string {
  return tab === 'profile' ? '/admin?section=settings' : `/admin?section=settings&tab=${tab}`;
}
