import type { DashboardStats } from '@soulvia/contracts';
import { Award, type LucideIcon, Package, Sparkles, Users } from 'lucide-react';
import { grouped } from '@/lib/money';

interface StatsCard {
  label: string;
  Icon: LucideIcon;
  value: (stats: DashboardStats) => string;
  note: (stats: DashboardStats) => string;
}

const cards: readonly StatsCard[] = [
  { label: 'Level', Icon: Award, value: (s) => s.level_name, note: (s) => `Level ${s.level_number}` },
  {
    label: 'Packages',
    Icon: Package,
    value: (s) => s.package_name,
    note: (s) => `Latest SC: ${grouped(s.package_sc_value)}`,
  },
  {
    label: 'Total SC Value',
    Icon: Sparkles,
    value: (s) => grouped(s.total_sc_value),
    note: () => 'From approved payments',
  },
  { label: 'Referrals', Icon: Users, value: (s) => grouped(s.referrals_count), note: () => 'direct' },
];

export function StatsCards({ stats }: { stats: DashboardStats }) {
  return (
    <dl className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2 lg:gap-5">
      {cards.map(({ label, Icon, value, note }) => (
        <div key={label} className="grid content-between gap-3 rounded-card border border-line bg-white p-5 shadow-1">
          <dt className="flex items-center justify-between gap-2 text-[15px] text-ink-2">
            {label}
            <Icon size={20} aria-hidden="true" className="shrink-0 text-sage" />
          </dt>
          <dd className="grid gap-1">
            <span className="text-[26px] leading-tight font-semibold wrap-anywhere tabular-nums">{value(stats)}</span>
            <span className="meta tabular-nums">{note(stats)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
