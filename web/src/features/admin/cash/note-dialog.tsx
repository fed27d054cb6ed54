import { textProblem, type TextRule } from '@soulvia/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError, getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { useDraftState } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { EndedDialog } from './ended-dialog';

interface NoteDialogProps {
  title: string;
  question: string;
  /** Label of the text. */
  label: string;
  rule: TextRule;
  confirmLabel: string;
  /** Names the draft; the question unless it is set. */
  draftOf?: string;
  send: UseMutationResult<unknown, Error, string>;
  /** Whether what else is asked is answered. */
  isComplete?: boolean;
  /** What else is asked, above the text. */
  children?: (isTried: boolean) => ReactNode;
  onClose: () => void;
}

/** Asks for a text before something is done. */
export function NoteDialog(props: NoteDialogProps) {
  const {
    title,
    question,
    label,
    rule,
    confirmLabel,
    draftOf = question,
    send,
    isComplete = true,
    children,
    onClose,
  } = props;
  const { value: note, setValue: setNote, restored } = useDraftState(draftOf, '');
  const [isTried, setTried] = useState(false);
  const problem = isTried ? textProblem(rule, note) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete && textProblem(rule, note) === undefined) send.mutate(note);
  };
  // A second person is asked.
  if (send.error instanceof ApiError && send.error.status === 202)
    return <EndedDialog title={title} text={getReason(send.error)} facts={[send.variables]} onClose={onClose} />;
  const fields = send.isError ? Object.values(fieldProblems(send.error)) : [];
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{question}</p>
        <DraftNote draft={restored} />
        {children?.(isTried)}
        <TextAreaField
          label={label}
          rows={3}
          maxLength={rule.max.length}
          value={note}
          error={problem}
          onChange={({ target }) => setNote(target.value)}
        />
        {send.isError && <FailureNote message={fields[0] ?? getReason(send.error)} />}
        <FormActions dirty={note !== ''} busy={send.isPending} submitLabel={confirmLabel} onClose={onClose} />
      </form>
    </Modal>
  );
}
