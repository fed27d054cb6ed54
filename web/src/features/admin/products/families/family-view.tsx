import type { StaffFamily } from '@soulvia/contracts';
import { rupees } from '@/lib/money';

/** A family for staff who may only read. */
export function FamilyView({ family: { name, axes, members } }: { family: StaffFamily }) {
  return (
    <section aria-label={name} className="grid gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      <p className="meta">Products differ in: {axes.join(', ')}</p>
      <ol className="divide-y divide-line">
        {members.map(({ id, name: product, option_values: values, price, is_available: available }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              {values.join(' / ')} <span className="text-ink-2">{product}</span>
            </span>
            <span className="tabular-nums">
              PKR {rupees(price)}
              {!available && ' · out of stock'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
