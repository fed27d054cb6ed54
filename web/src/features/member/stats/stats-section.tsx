import { useQuery } from '@tanstack/react-query';
import { type DashboardStats, liveLimits, noStats } from '@soulvia/contracts';
import { Award, type LucideIcon, Package, Sparkles, Users } from 'lucide-react';
import { PaymentNotes } from '@/features/member/payments/payment-notes';
import { grouped } from '@/lib/money';
import { useFailureToast } from '@/lib/use-failure-toast';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { statsQuery } from './get-stats';

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

function StatsCards({ stats }: { stats: DashboardStats }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:gap-5">
      {cards.map(({ label, Icon, value, note }) => (
        <div
          key={label}
          className="grid content-between gap-3 rounded-card border border-line bg-white p-4 shadow-1 sm:p-5"
        >
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

const quietRetryMs = 10_000;

/** The member's figures; defaults while they cannot be read. */
function useStats() {
  const { data, isPending, isError, isSuccess, error } = useQuery({
    ...statsQuery(),
    refetchInterval: ({ state }) => (state.status === 'error' ? quietRetryMs : liveLimits.fallbackPollMs),
  });
  const unknown = isError && !data;
  useFailureToast({ isError: unknown, isSuccess, error }, 'fetch dashboard stats');
  return { stats: data?.state ?? noStats, isPending, unknown };
}

export function StatsSection() {
  const { stats, isPending, unknown } = useStats();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Your Statistics" />
      <PaymentNotes />
      {isPending ? (
        <div className="grid grid-cols-2 gap-3 lg:gap-5">
          <LoadingNote>Loading your statistics</LoadingNote>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-36" />
          ))}
        </div>
      ) : (
        <StatsCards stats={stats} />
      )}
      <p role="status" className="meta empty:hidden">
        {unknown && "We can't load your figures right now. Retrying…"}
      </p>
    </div>
  );
}
