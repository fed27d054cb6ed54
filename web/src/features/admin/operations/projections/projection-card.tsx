import type { ProjectionState, ProjectionStatus } from '@soulvia/contracts';
import { CircleCheck, CircleX, PauseCircle, RotateCcw } from 'lucide-react';
import { grouped } from '@/lib/money';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Link } from '@/ui/link';
import { operationsPath } from '../operations-tabs';
import type { ActionRequest } from '../operator-action';
import { ProjectionActions } from './projection-actions';
import { RebuildProgress } from './rebuild-progress';
import { findTrend } from './lag-trend';

const [width, height] = [96, 24];

/** Sparkline of the lag over the last minute; the text next to it says the same. */
function LagLine({ lags }: { lags: readonly number[] }) {
  // A single sample is a flat line.
  const drawn = lags.length === 1 ? [...lags, ...lags] : lags;
  const highest = Math.max(1, ...drawn);
  const step = width / Math.max(1, drawn.length - 1);
  const points = drawn.map((lag, index) => `${index * step},${height - 2 - (lag / highest) * (height - 4)}`).join(' ');
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className="text-moss">
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span className="meta">{findTrend(lags)}</span>
    </span>
  );
}

const badges: Record<ProjectionState, BadgeProps> = {
  running: { label: 'Running', tone: 'green', Icon: CircleCheck },
  paused: { label: 'Paused', tone: 'yellow', Icon: PauseCircle },
  rebuilding: { label: 'Rebuilding', tone: 'blue', Icon: RotateCcw },
  stopped: { label: 'Stopped', tone: 'red', Icon: CircleX },
};

interface ProjectionCardProps {
  projection: ProjectionStatus;
  lags: readonly number[];
  onAsk: (request: ActionRequest) => void;
}

export function ProjectionCard({ projection, lags, onAsk }: ProjectionCardProps) {
  const { name, state, position, head, lag_events, lag_seconds, failures, last_error, rebuild } = projection;
  return (
    <li className="grid grid-cols-1 content-start gap-4 rounded-card border border-line bg-white p-5 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-semibold">{name}</h3>
        <Badge {...badges[state]} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 text-[15px] tabular-nums">
        <dt className="text-ink-2">Position</dt>
        <dd>
          {grouped(position)} of {grouped(head)}
        </dd>
        <dt className="text-ink-2">Behind</dt>
        <dd className="flex flex-wrap items-center gap-x-3">
          {grouped(lag_events)} events, {Math.round(lag_seconds)} s
          <LagLine lags={lags} />
        </dd>
        <dt className="text-ink-2">Failures</dt>
        <dd>
          {failures === 0 ? (
            'none'
          ) : (
            <Link
              to={operationsPath('failures')}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay"
            >
              {failures} to resolve
            </Link>
          )}
        </dd>
      </dl>
      {last_error && <p className="text-sm wrap-anywhere text-danger">{last_error}</p>}
      {rebuild && <RebuildProgress rebuild={rebuild} />}
      <ProjectionActions projection={projection} onAsk={onAsk} />
    </li>
  );
}
