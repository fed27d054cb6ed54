import type { OwnUser } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getMessage } from '@/lib/api-error';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { meQuery } from '../get-me';
import { ResendVerification } from '../verify-email/resend-verification';
import { cancelEmailChange } from '../verify-email/verify-email-requests';

/** What remains to be done for an email that is not confirmed or about to change. */
export function EmailNotice({ user }: { user: OwnUser }) {
  if (user.pending_email) {
    return (
      <Notice title="Confirm your new email">
        <p>
          We sent a link to {user.pending_email}. Until you open it, sign in with {user.email}.
        </p>
        <div className="flex flex-wrap items-start gap-3">
          <ResendVerification />
          <KeepCurrentEmail email={user.email} />
        </div>
      </Notice>
    );
  }
  return (
    <Notice title="Confirm your email">
      <p>Confirm {user.email} so that we can reach you. Check your inbox for our link, or send it again.</p>
      <ResendVerification />
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-card border border-line bg-sage-100 px-4 py-4 wrap-anywhere"
    >
      {/* Not a target of the focus: it disappears together with the notice's buttons. */}
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function KeepCurrentEmail({ email }: { email: string }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: async () => {
      notifySuccess(`Your email stays ${email}.`);
      await client.refetchQueries({ queryKey: meQuery().queryKey });
    },
    onError: (error) => notifyError(getMessage(error, 'Failed to cancel the change. Please try again.')),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      busy={cancel.isPending}
      disabled={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      Cancel the change
    </Button>
  );
}
