import { type MessageResponse, waitsPath } from '@soulvia/contracts';
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

/** Opened from a mail. Only its buttons act, because mail scanners open every link. */
export function WaitPage() {
  const token = useLinkToken();
  const answer = useMutation({
    mutationFn: (task: 'confirm' | 'end') =>
      postJson<MessageResponse>(`${waitsPath}/${encodeURIComponent(token)}/${task}`),
  });
  const isAwaited = useAwaited(answer.isPending);
  return (
    <FormPage eyebrow="Back in stock" title="Tell you when it is back?">
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {answer.isSuccess && <SuccessNote message={answer.data.message} focusOnShow={isAwaited} />}
      {isGone(answer.error) && (
        <FailureNote message="This link is no longer valid.">
          <p className="font-normal">Enter your email beside the product to get a new one.</p>
        </FailureNote>
      )}
      {!answer.isSuccess && !isGone(answer.error) && (
        <div className={formCard}>
          <p>We write to you once, when the product is back in stock.</p>
          {answer.isError && <FailureNote message={`Nothing was changed: ${getReason(answer.error)}`} />}
          <Button busy={answer.isPending} disabled={answer.isPending} onClick={() => answer.mutate('confirm')}>
            Tell me when it is back
          </Button>
          <Button variant="ghost" disabled={answer.isPending} onClick={() => answer.mutate('end')}>
            Do not write to me
          </Button>
        </div>
      )}
    </FormPage>
  );
}
