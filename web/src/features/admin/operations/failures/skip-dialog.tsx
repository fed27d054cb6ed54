import type { ProjectionFailure } from '@soulvia/contracts';
import { type SubmitEvent, useState } from 'react';
import { useDraftState } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { actionFailure, type ActionResult, type OperatorAction, useOperatorAction } from '../operator-action';
import { rebuildConflict } from './rebuild-conflict';

const reasonMax = 500;

interface SkipDialogProps {
  failure: ProjectionFailure;
  onDone: (result: ActionResult) => void;
  onClose: () => void;
}

/** Skips a failed event; the reason is recorded in the event log. */
export function SkipDialog({ failure, onDone, onClose }: SkipDialogProps) {
  const { value: reason, setValue: setReason, draft } = useDraftState<string>(`skip ${failure.id}`, '');
  const [problem, setProblem] = useState<string>();
  const work = useOperatorAction();
  const action: OperatorAction = {
    label: `skip failure ${failure.id}`,
    path: `failures/${failure.id}/skip`,
    body: { reason: reason.trim() },
    eventType: 'ProjectionFailureSkipped',
    conflict: rebuildConflict,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setProblem('Reason is required');
    work.mutate(action, {
      onSuccess: (result) => {
        onClose();
        onDone(result);
      },
    });
  };
  return (
    <Modal title={`Skip failure ${failure.id}?`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p>
          {failure.event_type} of {failure.subject} will be skipped by {failure.projection} permanently, including
          future replays.
        </p>
        <DraftNote draft={draft} />
        {work.error && <FailureNote message={actionFailure(action, work.error)} />}
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={reasonMax}
          hint="The skip is recorded with your name."
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
        <FormActions dirty={reason !== ''} busy={work.isPending} submitLabel="Skip event" harmful onClose={onClose} />
      </form>
    </Modal>
  );
}
