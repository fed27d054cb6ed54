import type { ProjectionState, ProjectionStatus } from '@soulvia/contracts';
import { BadgeCheck, CircleCheck, CircleX, Pause, PauseCircle, Play, RotateCcw } from 'lucide-react';
import { grouped } from '@/lib/money';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Link } from '@/ui/link';
import { ActionButton } from '../action-button';
import { operationsPath } from '../operations-tabs';
import type { ActionRequest } from '../operator-action';
import { RebuildProgress } from './rebuild-progress';
import { findTrend } from './lag-trend';

const conflict = 'The list shows the current state.';

const actions = {
  replay: {
    verb: 'Replay',
    eventType: 'ProjectionReplayRequested',
    icon: <RotateCcw size={18} aria-hidden="true" />,
    question: 'Rebuilds from the full event log in the background. The shop stays open; no emails are resent.',
  },
  verify: {
    verb: 'Verify',
    eventType: null,
    icon: <BadgeCheck size={18} aria-hidden="true" />,
    question:
      'Rebuilds a copy from the event log and compares it with the current data. Nothing changes. This can take a while.',
  },
  pause: {
    verb: 'Pause',
    eventType: 'ProjectionPaused',
    icon: <Pause size={18} aria-hidden="true" />,
    question: 'Updates stop and data goes stale until you resume.',
  },
  resume: {
    verb: 'Resume',
    eventType: 'ProjectionResumed',
    icon: <Play size={18} aria-hidden="true" />,
    question: 'Resumes from the last position and catches up.',
  },
};

interface ProjectionActionsProps {
  projection: ProjectionStatus;
  onAsk: (request: ActionRequest) => void;
}

function ProjectionActions({ projection: { name, state }, onAsk }: ProjectionActionsProps) {
  const isHalted = state === 'paused' || state === 'stopped';
  const availableActions: (keyof typeof actions)[] = ['replay', 'verify', isHalted ? 'resume' : 'pause'];
  return (
    <div className="flex flex-wrap gap-2">
      {availableActions.map((key) => {
        const { verb, eventType, icon, question } = actions[key];
        const action = { label: `${key} ${name}`, path: `projections/${name}/${key}`, eventType, conflict };
        return (
          <ActionButton
            key={key}
            request={{ action, verb, question }}
            icon={icon}
            disabled={state === 'rebuilding'}
            onAsk={onAsk}
          />
        );
      })}
    </div>
  );
}

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
