import type { ProjectionFailure } from '@soulvia/contracts';
import type { ActionResult } from '../operator-action';
import { ReasonDialog } from '../reason-dialog';
import { rebuildConflict } from './rebuild-conflict';

interface SkipDialogProps {
  failure: ProjectionFailure;
  onDone: (result: ActionResult) => void;
  onClose: () => void;
}

/** Skips a failed event. */
export function SkipDialog({ failure: { id, event_type, subject, projection }, onDone, onClose }: SkipDialogProps) {
  return (
    <ReasonDialog
      action={{
        label: `skip failure ${id}`,
        path: `failures/${id}/skip`,
        eventType: 'ProjectionFailureSkipped',
        conflict: rebuildConflict,
      }}
      title={`Skip failure ${id}?`}
      text={`${event_type} of ${subject} will be skipped by ${projection} permanently, including future replays.`}
      hint="The skip is recorded with your name."
      submitLabel="Skip event"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
