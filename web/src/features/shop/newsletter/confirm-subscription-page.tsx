import { type MessageResponse, newsletterPath } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { useAwaited } from '@/lib/use-awaited';
import { useLinkToken } from '@/lib/use-link-token';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard, FormPage } from '@/ui/form-page';
import { SuccessNote } from '@/ui/success-note';

/** Opened from a mail. Only the button subscribes, because mail scanners open every link. */
export function ConfirmSubscriptionPage() {
  const token = useLinkToken();
  const confirm = useMutation({
    mutationFn: () => postJson<MessageResponse>(`${newsletterPath}/confirm/${encodeURIComponent(token)}`),
  });
  const isAwaited = useAwaited(confirm.isPending);
  return (
    <FormPage eyebrow="Newsletter" title="Confirm subscription">
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {confirm.isSuccess && <SuccessNote message={confirm.data.message} focusOnShow={isAwaited} />}
      {isGone(confirm.error) && (
        <FailureNote message="This link is no longer valid.">
          <p className="font-normal">Enter your email at the bottom of this page to get a new one.</p>
        </FailureNote>
      )}
      {!confirm.isSuccess && !isGone(confirm.error) && (
        <div className={formCard}>
          <p>Confirm that you want our newsletter. You can unsubscribe at any time.</p>
          {confirm.isError && <FailureNote message={`You are not subscribed yet: ${getReason(confirm.error)}`} />}
          <Button busy={confirm.isPending} disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            {confirm.isPending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </div>
      )}
    </FormPage>
  );
}
