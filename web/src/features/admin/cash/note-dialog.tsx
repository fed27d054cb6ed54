import { textProblem, type TextRule } from '@soulvia/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';

interface NoteDialogProps {
  title: string;
  question: string;
  /** Label of the text. */
  label: string;
  rule: TextRule;
  confirmLabel: string;
  send: UseMutationResult<unknown, Error, string>;
  /** What else is asked, above the text. */
  children?: ReactNode;
  onClose: () => void;
}

/** Asks for a text before something is done. */
export function NoteDialog({ title, question, label, rule, confirmLabel, send, children, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = isTried ? textProblem(rule, note) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (textProblem(rule, note) === undefined) send.mutate(note);
  };
  const fields = send.isError ? Object.values(fieldProblems(send.error)) : [];
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{question}</p>
        {children}
        <TextAreaField
          label={label}
          rows={3}
          maxLength={rule.max.length}
          value={note}
          error={problem}
          onChange={({ target }) => setNote(target.value)}
        />
        {send.isError && <FailureNote message={fields[0] ?? getReason(send.error)} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={send.isPending} disabled={send.isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
