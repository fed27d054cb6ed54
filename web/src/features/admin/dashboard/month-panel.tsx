import { clsx } from 'clsx';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { Skeleton } from '@/ui/skeleton';
import { MonthTable } from './month-table';

interface MonthPanelProps {
  title: string;
  unit: string;
  counts: readonly number[];
}

type Chart = ComponentType<Pick<MonthPanelProps, 'unit' | 'counts'>>;

/** The chart is loaded lazily. If that fails, the table is shown. */
function useChart(): { Chart: Chart | null; failed: boolean } {
  const [Chart, setChart] = useState<Chart | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    import('./month-chart').then(
      (part) => {
        if (!isUnmounted) setChart(() => part.MonthChart);
      },
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return { Chart, failed };
}

export function MonthPanel({ title, unit, counts }: MonthPanelProps) {
  const { Chart, failed } = useChart();
  const titleId = useId();
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
          {Chart ? <Chart unit={unit} counts={counts} /> : <Skeleton className="h-full" />}
        </div>
      )}
      <div className={clsx(!failed && 'sr-only')}>
        <MonthTable title={title} unit={unit} counts={counts} />
      </div>
    </section>
  );
}
