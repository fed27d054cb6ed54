import { LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { chooseTheme, useTheme } from '@/lib/theme';
import { type SectionName, sectionPath } from '../admin-sections';
import type { PaletteCommand } from './palette-command';

const adding = (label: string, section: SectionName): PaletteCommand => ({
  id: `add-${section}`,
  label,
  Icon: Plus,
  keywords: 'new create',
  act: { to: `${sectionPath(section)}&form=new` },
});
const additions = [
  adding('Add product', 'products'),
  adding('Add order', 'orders'),
  adding('Add customer', 'customers'),
];

const themeChoices = [
  { theme: 'light', label: 'Light theme', Icon: Sun },
  { theme: 'dark', label: 'Dark theme', Icon: Moon },
  { theme: 'system', label: 'System theme', Icon: Monitor },
] as const;

/** Actions available anywhere in the admin console. */
export function useActions(): readonly PaletteCommand[] {
  const current = useTheme();
  const { leave } = useSignOut();
  return [
    ...additions,
    ...themeChoices.map(({ theme, label, Icon }) => ({
      id: `theme-${theme}`,
      label,
      hint: theme === current ? 'In use' : undefined,
      Icon,
      keywords: 'mode appearance',
      act: { run: () => chooseTheme(theme) },
    })),
    { id: 'sign-out', label: 'Sign out', Icon: LogOut, keywords: 'leave log out', act: { run: leave } },
  ];
}
