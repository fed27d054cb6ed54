import { KeyRound, type LucideIcon, MapPin, MonitorSmartphone, ShieldCheck, ShieldUser, UserRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

export type AccountTabName = 'profile' | 'addresses' | 'password' | 'security' | 'sessions' | 'data';

interface AccountTab {
  name: AccountTabName;
  label: string;
  intro: string;
  Icon: LucideIcon;
}

const profile: AccountTab = {
  name: 'profile',
  label: 'Profile',
  intro: 'Your name and contact details.',
  Icon: UserRound,
};

export const accountTabs: readonly AccountTab[] = [
  profile,
  {
    name: 'addresses',
    label: 'Addresses',
    intro: 'Your delivery addresses. The primary one is preselected at checkout.',
    Icon: MapPin,
  },
  {
    name: 'password',
    label: 'Password',
    intro: 'Changing your password signs you out on every other device. You stay signed in here.',
    Icon: KeyRound,
  },
  {
    name: 'security',
    label: 'Two-step sign-in',
    intro: 'A second step protects your account even if someone learns your password.',
    Icon: ShieldCheck,
  },
  {
    name: 'sessions',
    label: 'Sessions',
    intro: "Devices signed in to your account. Sign out any you don't recognise and change your password.",
    Icon: MonitorSmartphone,
  },
  {
    name: 'data',
    label: 'Your data',
    intro: 'Control, download or delete what we store about you.',
    Icon: ShieldUser,
  },
];

export function useAccountTab(): AccountTab {
  const [params] = useSearchParams();
  const requestedTab = params.get('tab')?.toLowerCase();
  return accountTabs.find(({ name }) => name === requestedTab) ?? profile;
}

export function accountPath(tab: AccountTabName): string {
  return tab === 'profile' ? '/account' : `/account?tab=${tab}`;
}
