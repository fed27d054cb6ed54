import { type ModeratedReview, reviewRules, textProblem, say } from '@soulvia/contracts';
import { type SubmitEvent, useRef, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { useAnswerReview } from './decide-review';

interface AnswerDialogProps {
  review: ModeratedReview;
  onDone: (review: ModeratedReview) => void;
  onClose: () => void;
}

/** The shop's public answer to a published review. */
export function AnswerDialog({ review: { id, author, answer }, onDone, onClose }: AnswerDialogProps) {
  const { value: text, setValue: setText, restored } = useDraftState(`answer to review ${id}`, answer?.text ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useAnswerReview(id, onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = textProblem(reviewRules.answer, text);
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    save.mutate({ text: text.trim() });
  };
  return (
    <Modal title={say`Answer the review of ${author.name}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DraftNote draft={restored} />
        {save.isError && <FailureNote message={getReason(save.error)} />}
        <TextAreaField
          ref={field}
          label="Answer"
          hint="Everyone reads it below the review."
          error={problem}
          value={text}
          onChange={({ target }) => {
            setProblem(undefined);
            setText(target.value);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={save.isPending} disabled={save.isPending}>
            Publish answer
          </Button>
        </div>
      </form>
    </Modal>
  );
}
