import type { ProjectionStatus } from '@soulvia/contracts';
import { BadgeCheck, Pause, Play, RotateCcw } from 'lucide-react';
import { ActionButton } from '../action-button';
import type { ActionRequest } from '../operator-action';

const conflict = 'The list shows how it stands now.';

const actions = {
  replay: {
    verb: 'Replay',
    eventType: 'ProjectionReplayRequested',
    icon: <RotateCcw size={18} aria-hidden="true" />,
    question:
      'It is built anew from the whole log, beside what is live. The shop stays open, and nothing is sent again.',
  },
  verify: {
    verb: 'Verify',
    eventType: null,
    icon: <BadgeCheck size={18} aria-hidden="true" />,
    question:
      'It is built aside from the log and compared with what is live. Nothing is changed. A long log takes a while.',
  },
  pause: {
    verb: 'Pause',
    eventType: 'ProjectionPaused',
    icon: <Pause size={18} aria-hidden="true" />,
    question: 'It stands still, and what it serves grows old, until somebody resumes it.',
  },
  resume: {
    verb: 'Resume',
    eventType: 'ProjectionResumed',
    icon: <Play size={18} aria-hidden="true" />,
    question: 'It goes on where it stopped and catches up.',
  },
};

interface ProjectionActionsProps {
  projection: ProjectionStatus;
  onAsk: (request: ActionRequest) => void;
}

export function ProjectionActions({ projection: { name, state }, onAsk }: ProjectionActionsProps) {
  const stands = state === 'paused' || state === 'stopped';
  const availableActions: (keyof typeof actions)[] = ['replay', 'verify', stands ? 'resume' : 'pause'];
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
