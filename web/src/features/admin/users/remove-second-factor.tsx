import type { AdminUser } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteJson } from '@/lib/api';
import { ApiError, getMessage } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/** For a person who has lost the device of the second factor. */
export function RemoveSecondFactor({ user: { id, full_name: name } }: { user: AdminUser }) {
  const [open, setOpen] = useState(false);
  const { user: self } = useSession();
  const remove = useMutation({
    mutationFn: () => deleteJson(`users/${id}/second-factor`),
    onSuccess: () => {
      notifySuccess(`${name} signs in with the password alone now.`);
      setOpen(false);
    },
  });
  if (self?.id === id) return null;
  const hasNone = remove.error instanceof ApiError && remove.error.status === 404;
  const reason = hasNone
    ? 'This account has no second step.'
    : getMessage(remove.error, 'That did not work. Try again.');
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Remove two-step sign-in
      </Button>
      {open && (
        <ConfirmDialog
          title="Remove two-step sign-in"
          question={`Only if you are sure that ${name} asked for it: the account will sign in with its password alone. All its devices are signed out, and ${name} gets an email.`}
          confirmLabel="Remove"
          busy={remove.isPending}
          failure={remove.isError ? reason : null}
          onConfirm={() => remove.mutate()}
          onClose={() => {
            remove.reset();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
