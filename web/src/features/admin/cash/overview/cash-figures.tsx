import type { CashSummary } from '@soulvia/contracts';
import { ShopAmount } from '@/ui/amount';

const figures: readonly (readonly [keyof CashSummary, string])[] = [
  ['collected_this_month', 'Collected this month'],
  ['on_the_way', 'On the way'],
  ['with_couriers', 'With couriers'],
  ['late', 'Late'],
  ['settled_this_month', 'Settled this month'],
];

/** The cash of the shop: what was collected and settled, and what couriers have. */
export function CashFigures({ summary }: { summary: CashSummary }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {figures.map(([name, label]) => (
        <li key={name} className="rounded-card border border-line bg-white p-4">
          <p className="meta">{label}</p>
          <p
            className={`text-lg font-semibold wrap-anywhere tabular-nums ${name === 'late' && summary.late_parcels > 0 ? 'text-danger' : ''}`}
          >
            <ShopAmount value={String(summary[name])} />
          </p>
        </li>
      ))}
    </ul>
  );
}
