import { salesNeeds } from '@soulvia/contracts';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getMessage } from '@/lib/api-error';
import { usePermissions } from '@/lib/permissions';
import { shopDay } from '@/lib/shop-day';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { RangeChoice } from './range-choice';
import { comparedText, figures } from './sales-figures';
import { parseRange, rangeTitle } from './sales-range';
import { SalesTable } from './sales-table';
import { SalesTiles } from './sales-tiles';
import { SalesTrend } from './sales-trend';
import { useSales } from './use-sales';

/** Sales, orders and new customers of today or of another range, which the URL keeps, beside those of the period before. */
export function SalesPanel({ now }: { now: Date }) {
  const [params] = useSearchParams();
  const may = usePermissions();
  const titleId = useId();
  const range = parseRange(params, shopDay(now));
  const { data: report, error, isPending, isFetching, refetch } = useSales(range);
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
          <SalesTiles figures={shown} report={report} />
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
