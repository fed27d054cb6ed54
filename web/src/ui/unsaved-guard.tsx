import { type Unsaved, useUnsaved } from '@/lib/use-unsaved';
import { ConfirmDialog } from './confirm-dialog';

/** Marks a form as having unsaved changes and asks before the user leaves it. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  return <UnsavedNote unsaved={useUnsaved(dirty)} />;
}

export function UnsavedNote({ unsaved: { dirty, asking, leave, stay } }: { unsaved: Unsaved }) {
  return (
    <>
      <p role="status" data-unsaved={dirty || undefined} className="text-[15px] font-medium text-warn">
        {dirty && 'Unsaved changes'}
      </p>
      {asking && (
        <ConfirmDialog
          title="Leave without saving?"
          question="Your changes aren't saved and will be lost if you leave."
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={leave}
          onClose={stay}
        />
      )}
    </>
  );
}
