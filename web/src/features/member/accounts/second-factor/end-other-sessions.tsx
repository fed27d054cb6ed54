import { useMutation } from '@tanstack/react-query';
import { deleteJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';

/** Offers to end the other sessions of an account whose sign-in has changed. */
export function EndOtherSessions({ count }: { count: number }) {
  const end = useMutation({ mutationFn: () => deleteJson('auth/sessions') });
  if (end.isSuccess) return <p role="status">All other sessions have ended.</p>;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sage-100 px-4 py-4">
      <p>
        You are also signed in on {count === 1 ? 'one other device' : `${count} other devices`}. End these sessions if
        you don&apos;t recognise them.
      </p>
      {end.isError && <FailureNote message={getMessage(end.error, 'Failed to end the sessions.')} />}
      <Button variant="ghost" size="small" busy={end.isPending} onClick={() => end.mutate()}>
        End all other sessions
      </Button>
    </div>
  );
}
