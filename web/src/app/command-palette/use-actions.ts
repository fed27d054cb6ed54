import { LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react';
import type { Permission } from '@soulvia/contracts';
import { usePermissions } from '@/lib/permissions';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { chooseTheme, useTheme } from '@/lib/theme';
import { type SectionName, sectionPath } from '../admin-sections';
import type { PaletteCommand } from './palette-command';

const adding = (label: string, section: SectionName, needs: Permission) => ({
  needs,
  id: `add-${section}`,
  label,
  Icon: Plus,
  keywords: 'new create',
  act: { to: `${sectionPath(section)}&form=new` },
});
const additions = [
  adding('Add product', 'products', 'catalogue.write'),
  adding('Add order', 'orders', 'orders.write'),
  adding('Add customer', 'customers', 'customers.write'),
];

const themeChoices = [
  { theme: 'light', label: 'Light theme', Icon: Sun },
  { theme: 'dark', label: 'Dark theme', Icon: Moon },
  { theme: 'system', label: 'System theme', Icon: Monitor },
] as const;

export function useActions(): readonly PaletteCommand[] {
  const may = usePermissions();
  const current = useTheme();
  const { leave } = useSignOut();
  return [
    ...additions.filter(({ needs }) => may(needs)),
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
