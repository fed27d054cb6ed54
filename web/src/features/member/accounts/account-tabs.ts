import { KeyRound, type LucideIcon, MapPin, MonitorSmartphone, UserRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

export type AccountTabName = 'profile' | 'addresses' | 'password' | 'sessions';

interface AccountTab {
  name: AccountTabName;
  label: string;
  intro: string;
  Icon: LucideIcon;
}

const profile: AccountTab = {
  name: 'profile',
  label: 'Profile',
  intro: 'Who you are and how we reach you.',
  Icon: UserRound,
};

export const accountTabs: readonly AccountTab[] = [
  profile,
  {
    name: 'addresses',
    label: 'Addresses',
    intro: 'Where your orders go. The primary one is chosen at checkout.',
    Icon: MapPin,
  },
  {
    name: 'password',
    label: 'Password',
    intro: 'Changing it signs you out on every other device. Here you stay signed in.',
    Icon: KeyRound,
  },
  {
    name: 'sessions',
    label: 'Sessions',
    intro: 'Where you are signed in. End what you do not know, then change your password.',
    Icon: MonitorSmartphone,
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
