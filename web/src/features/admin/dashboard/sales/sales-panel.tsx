import { salesNeeds, type SalesReport, shopDay } from '@soulvia/contracts';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getMessage } from '@/lib/api-error';
import { usePermissions } from '@/lib/permissions';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { RangeChoice } from './range-choice';
import { changeText, comparedText, figures, listPath } from './sales-figures';
import { parseRange, rangeTitle } from './sales-range';
import { SalesTable } from './sales-table';
import { SalesTrend } from './sales-trend';
import { useSales } from './use-sales';

function SalesTiles({ shown, report }: { shown: typeof figures; report: SalesReport }) {
  const may = usePermissions();
  const { total, before } = report;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {shown.map((figure) => {
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

/** Sales, orders and new customers of today or of another range, which the URL keeps, beside those of the period before. */
export function SalesPanel({ now }: { now: Date }) {
  const [params] = useSearchParams();
  const may = usePermissions();
  const titleId = useId();
  const range = parseRange(params, shopDay(now));
  const {
    data: report,
    error,
    isPending,
    isFetching,
    refetch,
  } = useSales({ ...range, enabled: range.problem === null });
  const shown = figures.filter(({ name }) => may(salesNeeds[name]));
  if (shown.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-5 shadow-1 sm:p-6"
    >
      <h3 id={titleId} className="panel-title">
        {rangeTitle(range)}
      </h3>
      <RangeChoice range={range} />
      {error && range.problem === null && (
        <FailureNote
          message={`Failed to load sales: ${getMessage(error, 'The server did not respond')}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isPending && !error && range.problem === null && (
        <>
          <LoadingNote>Loading sales</LoadingNote>
          <Skeleton className="h-32" />
          <Skeleton className="h-72" />
        </>
      )}
      {report && range.problem === null && (
        <>
          <SalesTiles shown={shown} report={report} />
          <p className="meta">
            {comparedText(report)}. Orders count on the day they were placed. Sales include delivery and leave out
            cancelled orders.
          </p>
          <SalesTrend figures={shown} report={report} />
          <SalesTable figures={shown} report={report} />
        </>
      )}
    </section>
  );
}
