import type { TeamReferrals } from '@soulvia/contracts';
import { grouped } from '@/lib/money';

export function TeamTotals({ team }: { team: TeamReferrals }) {
  const totals = [
    { label: 'Total Team', count: team.total_count },
    { label: 'Level 1', count: team.level_1.count },
    { label: 'Level 2', count: team.level_2.count },
    { label: 'Level 3', count: team.level_3.count },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      {totals.map(({ label, count }) => (
        <div key={label} className="grid gap-1 rounded-card border border-line bg-white p-4 shadow-1">
          <dt className="text-[15px] text-ink-2">{label}</dt>
          <dd className="text-[26px] leading-tight font-semibold tabular-nums">{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
