import { clsx } from 'clsx';
import { useId } from 'react';
import { Skeleton } from '@/ui/skeleton';
import { MonthTable } from './month-table';
import { monthPoints } from './months';
import { useTrendChart } from './use-trend-chart';

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
