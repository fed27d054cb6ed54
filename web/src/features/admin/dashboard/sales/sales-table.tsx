import type { SalesReport } from '@soulvia/contracts';
import { useId } from 'react';
import { usePermissions } from '@/lib/permissions';
import { Link } from '@/ui/link';
import { type figures as allFigures, startText } from './sales-figures';

/** All figures of each day or hour, which the chart draws one by one. A day links to its orders. */
export function SalesTable({ figures, report: { by, points } }: { figures: typeof allFigures; report: SalesReport }) {
  const may = usePermissions();
  const captionId = useId();
  const mayRead = by === 'day' && may('orders.read');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Figures by {by}</summary>
      <div role="region" aria-labelledby={captionId} tabIndex={0} className="max-h-72 overflow-auto">
        <table className="w-full min-w-[640px] border-collapse text-left text-[15px]">
          <caption id={captionId} className="sr-only">
            Figures by {by}
          </caption>
          <thead>
            <tr className="border-b border-line text-[13px] text-ink-2">
              <th scope="col" className="py-2 pr-3">
                {by === 'day' ? 'Day' : 'Hour'}
              </th>
              {figures.map(({ name, label }) => (
                <th key={name} scope="col" className="px-3 py-2">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.start} className="border-b border-line last:border-0">
                <th scope="row" className="pr-3 font-normal whitespace-nowrap">
                  {mayRead ? (
                    <Link
                      to={`/admin?section=orders&date=${point.start}`}
                      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay"
                    >
                      {startText(point.start)}
                    </Link>
                  ) : (
                    startText(point.start)
                  )}
                </th>
                {figures.map(({ name, text }) => (
                  <td key={name} className="px-3 py-2 whitespace-nowrap tabular-nums">
                    {text(point)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
