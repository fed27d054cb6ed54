import { rupees } from '@/lib/money';
import { points } from './points';

interface PackageFiguresProps {
  price: string;
  profit: number;
  scValue: number;
}

/** The figures for comparing packages, always in the same order. */
export function PackageFigures({ price, profit, scValue }: PackageFiguresProps) {
  const figures = [
    { label: 'Price', value: `PKR ${rupees(price)}` },
    { label: 'Profit on own sales', value: `${profit}%` },
    { label: 'SC points', value: points(scValue) },
  ];
  return (
    <dl className="grid divide-y divide-line border-y border-line tabular-nums">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
