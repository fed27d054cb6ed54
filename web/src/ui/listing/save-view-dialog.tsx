import { type SubmitEvent, useState } from 'react';
import { type ListView, sameName, useSavedViews, viewLimits } from '@/lib/saved-views';
import { notifySuccess } from '@/lib/notify';
import { Button } from '../button';
import { Modal } from '../modal';
import { TextField } from '../text-field';

interface SaveViewDialogProps {
  list: string;
  values: ListView['values'];
  onClose: () => void;
}

/** Asks for a name, and confirms before it replaces a view with the same name. */
export function SaveViewDialog({ list, values, onClose }: SaveViewDialogProps) {
  const { views, save } = useSavedViews(list);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const typed = name.trim();
  const problem = () => {
    if (typed === '') return 'Name is required';
    if (typed.length > viewLimits.name) return `Name must have at most ${viewLimits.name} characters`;
    const known = views.some((view) => sameName(view.name, typed));
    if (!known && views.length >= viewLimits.count)
      return `You have ${viewLimits.count} views, the maximum. Delete one first.`;
    if (known && !isConfirming) {
      setConfirming(true);
      return 'A view with this name already exists. Replace it?';
    }
    return save({ name: typed, values }) ? null : "Your browser couldn't save this";
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const currentProblem = problem();
    setError(currentProblem);
    if (currentProblem !== null) return;
    notifySuccess('View saved');
    onClose();
  };
  return (
    <Modal title="Save view" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={error ?? undefined}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
            setConfirming(false);
          }}
        />
        <p role="status" className="sr-only">
          {error}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small">
            {isConfirming ? 'Replace' : 'Save'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
