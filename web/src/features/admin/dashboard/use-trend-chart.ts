import { type ComponentType, useEffect, useState } from 'react';
import type { TrendChartProps } from './trend-chart';

/** The chart is loaded lazily. If that fails, the table beside it is shown. */
export function useTrendChart(): { Chart: ComponentType<TrendChartProps> | null; failed: boolean } {
  const [Chart, setChart] = useState<ComponentType<TrendChartProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    import('./trend-chart').then(
      (part) => {
        if (!isUnmounted) setChart(() => part.TrendChart);
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
