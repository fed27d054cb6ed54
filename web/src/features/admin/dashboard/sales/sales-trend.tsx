import type { SalesReport } from '@soulvia/contracts';
import { useState } from 'react';
import { SelectField } from '@/ui/select-field';
import { Skeleton } from '@/ui/skeleton';
import { useTrendChart } from '../use-trend-chart';
import { type FigureName, type figures as allFigures, buildTrend } from './sales-figures';

export function SalesTrend({ figures, report }: { figures: typeof allFigures; report: SalesReport }) {
  const { Chart, failed } = useTrendChart();
  const [chosen, setChosen] = useState<FigureName | null>(null);
  const figure = figures.find(({ name }) => name === chosen) ?? figures[0];
  if (!figure) return null;
  const points = buildTrend(report, figure);
  if (points.every(({ value, before }) => !value && !before))
    return <p>No {figure.label.toLowerCase()} in this range, nor before it.</p>;
  return (
    <>
      <div className="max-w-60">
        <SelectField
          label="Chart of"
          value={figure.name}
          onChange={({ target }) => setChosen(figures.find(({ name }) => name === target.value)?.name ?? null)}
        >
          {figures.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {!failed && (
        <div aria-hidden="true" className="h-72">
          {Chart ? (
            <Chart unit={figure.label} beforeUnit="Period before" points={points} format={figure.format} />
          ) : (
            <Skeleton className="h-full" />
          )}
        </div>
      )}
    </>
  );
}
