import type { MessageResponse } from '@soulvia/contracts';
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
import { TextLink } from '@/ui/text-link';

/** Opened from a mail. Only the button keeps the email, because mail scanners open every link. */
export function KeepEmailPage() {
  const token = useLinkToken();
  const keep = useMutation({ mutationFn: () => postJson<MessageResponse>('auth/keep-email', { token }) });
  const isAwaited = useAwaited(keep.isPending);
  return (
    <FormPage eyebrow="Your account" title="Keep your email">
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {keep.isSuccess && (
        <SuccessNote message={keep.data.message} focusOnShow={isAwaited}>
          <p className="font-normal">The change our team entered is cancelled. Sign in as before.</p>
        </SuccessNote>
      )}
      {isGone(keep.error) && (
        <FailureNote message="There is no change to cancel with this link.">
          <p className="font-normal">It was cancelled before, or another one was entered. If in doubt, write to us.</p>
          <TextLink to="/contact">Contact us</TextLink>
        </FailureNote>
      )}
      {!keep.isSuccess && !isGone(keep.error) && (
        <div className={formCard}>
          <p>Our team was asked to change the email of your account. If this was not you, keep your email.</p>
          {keep.isError && <FailureNote message={`The change is still under way: ${getReason(keep.error)}`} />}
          <Button busy={keep.isPending} disabled={keep.isPending} onClick={() => keep.mutate()}>
            {keep.isPending ? 'Keeping...' : 'Keep my email'}
          </Button>
        </div>
      )}
    </FormPage>
  );
}
