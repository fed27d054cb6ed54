import { confirmationLimits, confirmationMessages, contactNoteRule, textProblem } from '@soulvia/contracts';
import { type FormEvent, useState } from 'react';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';

interface CallLaterDialogProps {
  orderId: number;
  busy: boolean;
  failure: string | null;
  onSave: (againAt: string, note: string) => void;
  onClose: () => void;
}

const hourMs = 60 * 60 * 1000;
const latestMs = confirmationLimits.againDaysMax * 24 * hourMs;

/** The value of a `datetime-local` field. */
function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export function CallLaterDialog({ orderId, busy, failure, onSave, onClose }: CallLaterDialogProps) {
  const [opened] = useState(Date.now);
  const { value, setValue, restored } = useDraftState(`call later ${orderId}`, () => ({
    time: localTime(new Date(opened + hourMs)),
    note: '',
  }));
  const { time, note } = value;
  const [errors, setErrors] = useState<{ time?: string | undefined; note?: string | undefined }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = new Date(time).getTime();
    const now = Date.now();
    const isAllowed = at > now && at <= now + latestMs;
    const problems = {
      time:
        time === '' ? confirmationMessages.againRequired : isAllowed ? undefined : confirmationMessages.againInvalid,
      note: textProblem(contactNoteRule, note),
    };
    setErrors(problems);
    if (problems.time === undefined && problems.note === undefined) onSave(new Date(at).toISOString(), note.trim());
  };
  return (
    <Modal title={`Call later: order #${orderId}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DraftNote draft={restored} />
        {failure && <FailureNote message={failure} />}
        <TextField
          label="Call again at"
          type="datetime-local"
          value={time}
          min={localTime(new Date(opened))}
          max={localTime(new Date(opened + latestMs))}
          error={errors.time}
          onChange={(event) => setValue({ time: event.target.value, note })}
        />
        <TextAreaField
          label="Note"
          rows={2}
          value={note}
          error={errors.note}
          onChange={(event) => setValue({ time, note: event.target.value })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={busy} disabled={busy}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
