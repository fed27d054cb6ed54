import { useUnsaved } from '@/lib/use-unsaved';
import { Button } from './button';
import { UnsavedNote } from './unsaved-guard';

interface FormActionsProps {
  /** Whether the form has unsaved changes. */
  dirty: boolean;
  busy: boolean;
  submitLabel: string;
  busyLabel?: string;
  harmful?: boolean;
  onClose: () => void;
}

/** Submit and cancel; cancel asks for confirmation while there are unsaved changes. */
export function FormActions({ dirty, busy, submitLabel, busyLabel, harmful = false, onClose }: FormActionsProps) {
  const unsaved = useUnsaved(dirty);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <UnsavedNote unsaved={unsaved} />
      <Button variant="ghost" size="small" onClick={() => unsaved.confirmBefore(onClose)}>
        Cancel
      </Button>
      <Button type="submit" variant={harmful ? 'danger' : 'primary'} size="small" busy={busy} disabled={busy}>
        {busy && busyLabel ? busyLabel : submitLabel}
      </Button>
    </div>
  );
}
