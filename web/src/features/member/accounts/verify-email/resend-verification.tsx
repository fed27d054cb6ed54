import { useMutation } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { resendVerification } from './verify-email-requests';

export function ResendVerification() {
  const resend = useMutation({ mutationFn: resendVerification });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="ghost"
        size="small"
        busy={resend.isPending}
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {resend.isPending ? 'Sending...' : 'Send the link again'}
      </Button>
      <p role="status" className="text-sm font-normal empty:hidden">
        {resend.isSuccess && `${resend.data} Check your spam folder too.`}
      </p>
      {resend.isError && (
        <p role="alert" className="text-sm text-danger">
          {getMessage(resend.error, 'Failed to send the link. Please try again.')}
        </p>
      )}
    </div>
  );
}
