import { useLinkToken } from '@/lib/use-link-token';
import { type MessageResponse, newsletterPath } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { useAwaited } from '@/lib/use-awaited';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard, FormPage } from '@/ui/form-page';
import { SuccessNote } from '@/ui/success-note';
import { TextLink } from '@/ui/text-link';

/** Opened from a mail. Only the button unsubscribes, because mail scanners open every link. */
export function UnsubscribePage() {
  const token = useLinkToken();
  const end = useMutation({
    mutationFn: () => postJson<MessageResponse>(`${newsletterPath}/unsubscribe/${encodeURIComponent(token)}`),
  });
  const isAwaited = useAwaited(end.isPending);
  return (
    <FormPage eyebrow="Newsletter" title="Unsubscribe">
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {end.isSuccess && (
        <SuccessNote message={end.data.message} focusOnShow={isAwaited}>
          <p className="font-normal">You can subscribe again at any time with the form at the bottom of this page.</p>
        </SuccessNote>
      )}
      {isGone(end.error) && (
        <FailureNote message="This unsubscribe link is not valid.">
          <p className="font-normal">Open the link from one of our emails again, or write to us.</p>
          <TextLink to="/contact">Contact us</TextLink>
        </FailureNote>
      )}
      {!end.isSuccess && !isGone(end.error) && (
        <div className={formCard}>
          <p>We will stop sending you our newsletter. You will still get emails about your orders and your account.</p>
          {end.isError && <FailureNote message={`You are still subscribed: ${getReason(end.error)}`} />}
          <Button busy={end.isPending} disabled={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
        </div>
      )}
    </FormPage>
  );
}
