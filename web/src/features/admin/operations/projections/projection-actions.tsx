import type { ProjectionStatus } from '@soulvia/contracts';
import { BadgeCheck, Pause, Play, RotateCcw } from 'lucide-react';
import { ActionButton } from '../action-button';
import type { ActionRequest } from '../operator-action';

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

export function ProjectionActions({ projection: { name, state }, onAsk }: ProjectionActionsProps) {
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
