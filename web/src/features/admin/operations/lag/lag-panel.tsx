import { type LagHistory, type LagRange, lagRanges } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { timeAt } from '@/lib/dates';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { operationsKey } from '../operator-action';
import { highestLags, type LagPoint, lagPoints, lagText } from './lag-points';

/** A sample is recorded every 10 seconds. */
const readAgainMs = 30_000;

const lagHistoryQuery = (range: LagRange) =>
  queryOptions({
    queryKey: operationsKey('lag-history', range),
    staleTime: 0,
    refetchInterval: readAgainMs,
    queryFn: ({ signal }) => getJson<LagHistory>(`operations/lag-history?range=${range}`, signal),
  });

const rangeNames: Record<LagRange, string> = { hour: 'Last hour', day: 'Last 24 hours', week: 'Last 7 days' };

type Chart = ComponentType<{ points: readonly LagPoint[]; timeText: (at: number) => string }>;

/** The chart is loaded lazily. If that fails, the list below it says the same. */
function useChart(): { Chart: Chart | null; failed: boolean } {
  const [Chart, setChart] = useState<Chart | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    import('./lag-chart').then(
      (part) => {
        if (!isUnmounted) setChart(() => part.LagChart);
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

function HighestLags({ history }: { history: LagHistory }) {
  const lags = highestLags(history);
  if (lags.length === 0) return <p>All read models kept up.</p>;
  return (
    <dl
      aria-label="Highest lag"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 text-[15px] sm:max-w-sm"
    >
      {lags.map(({ name, seconds }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2 wrap-anywhere">{name}</dt>
          <dd className="tabular-nums">{lagText(seconds)}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ history, range }: { history: LagHistory; range: LagRange }) {
  const { Chart, failed } = useChart();
  const points = lagPoints(history);
  if (points.every(({ seconds }) => seconds === null))
    return <p className="text-ink-2">Nothing was recorded in this time. A worker records the lag every 10 seconds.</p>;
  return (
    <>
      {!failed && (
        <div aria-hidden="true" className="h-64">
          {Chart ? (
            <Chart points={points} timeText={(at) => timeAt(at, range === 'week')} />
          ) : (
            <Skeleton className="h-full" />
          )}
        </div>
      )}
      <div className="grid gap-2">
        <h4 className="font-semibold">Highest lag</h4>
        <HighestLags history={history} />
      </div>
    </>
  );
}

export function LagPanel() {
  const [range, setRange] = useState<LagRange>('hour');
  const history = useQuery(lagHistoryQuery(range));
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="relative grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-5 shadow-1 sm:p-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 id={titleId} className="panel-title">
          Lag of read models
        </h3>
        <SelectField label="Period" value={range} onChange={({ target }) => setRange(target.value as LagRange)}>
          {lagRanges.map((one) => (
            <option key={one} value={one}>
              {rangeNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {history.isError && (
        <FailureNote message={`Error: ${getMessage(history.error, 'Failed to load the lag history')}`} read={history} />
      )}
      {history.isPending && (
        <>
          <LoadingNote>Loading the lag history</LoadingNote>
          <Skeleton className="h-64" />
        </>
      )}
      {history.data && <History history={history.data} range={range} />}
    </section>
  );
}
