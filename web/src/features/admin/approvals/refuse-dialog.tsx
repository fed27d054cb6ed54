import { approvalReasonRule } from '@soulvia/contracts';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';

interface RefuseDialogProps {
  summary: string;
  busy: boolean;
  failure: string | null;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

export function RefuseDialog({ summary, busy, failure, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onRefuse(reason);
  };
  return (
    <Modal title="Refuse the request" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{summary}</p>
        <TextAreaField
          label="Reason (optional)"
          hint="The admin who asked sees it."
          rows={3}
          maxLength={approvalReasonRule.max?.length}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure && <FailureNote message={failure} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" size="small" busy={busy} disabled={busy}>
            Refuse
          </Button>
        </div>
      </form>
    </Modal>
  );
}
