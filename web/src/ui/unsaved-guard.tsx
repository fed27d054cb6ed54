import { useNavigate } from 'react-router-dom';
import { useUnsaved } from '@/lib/use-unsaved';
import { ConfirmDialog } from './confirm-dialog';

/** Inside a form: says that it has changes, and asks before they are left behind. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { leavingTo, stay } = useUnsaved(dirty);
  const navigate = useNavigate();
  return (
    <>
      <p role="status" className="text-[15px] font-medium text-warn">
        {dirty && 'Unsaved changes'}
      </p>
      {leavingTo && (
        <ConfirmDialog
          title="Leave without saving?"
          question="What you changed here is not saved yet. It is lost when you leave."
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => {
            stay();
            void navigate(leavingTo);
          }}
          onClose={stay}
        />
      )}
    </>
  );
}
