import { clsx } from 'clsx';
import { useId } from 'react';
import { Skeleton } from '@/ui/skeleton';
import { monthPoints, months } from './months';
import { useTrendChart } from './use-trend-chart';

interface MonthTableProps {
  title: string;
  unit: string;
  counts: readonly number[];
}

/** The chart's data as a table, for screen readers and as a fallback. */
function MonthTable({ title, unit, counts }: MonthTableProps) {
  return (
    <table className="w-full border-collapse text-left text-[15px]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count, index) => (
          <tr key={months[index]}>
            <th scope="row" className="py-0.5 font-normal text-ink-2">
              {months[index]}
            </th>
            <td className="tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthPanelProps {
  title: string;
  unit: string;
  counts: readonly number[];
}

export function MonthPanel({ title, unit, counts }: MonthPanelProps) {
  const { Chart, failed } = useTrendChart();
  const titleId = useId();
  const points = monthPoints(counts);
  return (
    <section
      aria-labelledby={titleId}
      className="relative grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-5 shadow-1 sm:p-6"
    >
      <h3 id={titleId} className="panel-title">
        {title}
      </h3>
      {!failed && (
        <div aria-hidden="true" className="h-72">
          {Chart ? <Chart unit={unit} points={points} /> : <Skeleton className="h-full" />}
        </div>
      )}
      <div className={clsx(!failed && 'sr-only')}>
        <MonthTable title={title} unit={unit} counts={counts} />
      </div>
    </section>
  );
}
