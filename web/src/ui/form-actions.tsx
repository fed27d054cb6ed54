import { useUnsaved } from '@/lib/use-unsaved';
import { Button } from './button';
import { UnsavedNote } from './unsaved-guard';

interface FormActionsProps {
  /** Something was typed that is not saved. */
  dirty: boolean;
  busy: boolean;
  submitLabel: string;
  busyLabel?: string;
  /** Red where something is lost. */
  harmful?: boolean;
  onClose: () => void;
}

/** The end of a form: send it, or leave it, which is asked about where something would be lost. */
export function FormActions({ dirty, busy, submitLabel, busyLabel, harmful = false, onClose }: FormActionsProps) {
  const unsaved = useUnsaved(dirty);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <UnsavedNote unsaved={unsaved} />
      <Button look="ghost" size="small" onClick={() => unsaved.askFirst(onClose)}>
        Cancel
      </Button>
      <Button type="submit" look={harmful ? 'danger' : 'primary'} size="small" busy={busy} disabled={busy}>
        {busy && busyLabel ? busyLabel : submitLabel}
      </Button>
    </div>
  );
}
