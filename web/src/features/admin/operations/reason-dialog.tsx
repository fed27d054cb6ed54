import { type SubmitEvent, useState } from 'react';
import { useDraftState } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { actionFailure, type ActionResult, type OperatorAction, useOperatorAction } from './operator-action';

const reasonMax = 500;

interface ReasonDialogProps {
  /** Its label also names the draft. */
  action: Omit<OperatorAction, 'body'>;
  title: string;
  /** What the action does. */
  text: string;
  hint: string;
  submitLabel: string;
  onDone: (result: ActionResult) => void;
  onClose: () => void;
}

export function ReasonDialog({ action, title, text, hint, submitLabel, onDone, onClose }: ReasonDialogProps) {
  const { value: reason, setValue: setReason, restored } = useDraftState<string>(action.label, '');
  const [problem, setProblem] = useState<string>();
  const work = useOperatorAction();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setProblem('Reason is required');
    work.mutate(
      { ...action, body: { reason: reason.trim() } },
      {
        onSuccess: (result) => {
          onClose();
          onDone(result);
        },
      },
    );
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p>{text}</p>
        <DraftNote draft={restored} />
        {work.error && <FailureNote message={actionFailure(action, work.error)} />}
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={reasonMax}
          hint={hint}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
        <FormActions dirty={reason !== ''} busy={work.isPending} submitLabel={submitLabel} harmful onClose={onClose} />
      </form>
    </Modal>
  );
}
