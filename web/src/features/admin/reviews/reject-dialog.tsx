import { reviewMessages, reviewRejections, type ReviewRejection, say } from '@soulvia/contracts';
import { type SubmitEvent, useRef, useState } from 'react';
import { rejectionLabels } from '@/lib/review-texts';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';

interface RejectDialogProps {
  author: string;
  busy: boolean;
  onReject: (reason: ReviewRejection) => void;
  onClose: () => void;
}

export function RejectDialog({ author, busy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState<ReviewRejection | null>(null);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLSelectElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason) return onReject(reason);
    setProblem(reviewMessages.reasonRequired);
    field.current?.focus();
  };
  return (
    <Modal title={say`Reject the review of ${author}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <SelectField
          ref={field}
          label="Reason"
          hint="The author sees it. A low rating is no reason."
          error={problem}
          value={reason ?? ''}
          onChange={({ target }) => {
            setProblem(undefined);
            setReason(reviewRejections.find((value) => value === target.value) ?? null);
          }}
        >
          <option value="">Choose a reason</option>
          {reviewRejections.map((value) => (
            <option key={value} value={value}>
              {rejectionLabels[value]}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" size="small" busy={busy} disabled={busy}>
            Reject
          </Button>
        </div>
      </form>
    </Modal>
  );
}
