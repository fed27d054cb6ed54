import type { SalesReport } from '@soulvia/contracts';
import { usePermissions } from '@/lib/permissions';
import { Link } from '@/ui/link';
import { changeText, type figures as allFigures, listPath } from './sales-figures';

/** Each figure with the one of the period before and the list that it counts. */
export function SalesTiles({ figures, report }: { figures: typeof allFigures; report: SalesReport }) {
  const may = usePermissions();
  const { total, before } = report;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {figures.map((figure) => {
        const change = changeText(figure.value(total), figure.value(before.total));
        return (
          <li key={figure.name} className="grid content-start gap-1 rounded-card border border-line p-4">
            <h4 className="text-[15px] font-normal text-ink-2">{figure.label}</h4>
            <p className="text-lg font-semibold wrap-anywhere tabular-nums">{figure.text(total)}</p>
            <p className="meta wrap-anywhere tabular-nums">
              Before: {figure.text(before.total)}
              {/* The change of a share would read like the share itself. */}
              {change && figure.name !== 'cancelled_percent' && (
                <>
                  , <span className="whitespace-nowrap">{change}</span>
                </>
              )}
            </p>
            {may(figure.list === 'customers' ? 'customers.read' : 'orders.read') && (
              <p>
                <Link
                  to={listPath(figure, report)}
                  className="inline-flex min-h-11 items-center text-[15px] font-medium text-moss underline underline-offset-4"
                >
                  View list<span className="sr-only"> {figure.listLabel}</span>
                </Link>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
