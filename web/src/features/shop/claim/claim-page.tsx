import { useLinkToken } from '@/lib/use-link-token';
import { type ClaimedOrders, claimOrdersPath } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';
import { useAwaited } from '@/lib/use-awaited';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { FormPage } from '@/ui/form-page';
import { SuccessNote } from '@/ui/success-note';

/** Adds orders that were placed without an account to the account of the emailed link. Opening it changes nothing. */
export function ClaimPage() {
  const token = useLinkToken();
  const client = useQueryClient();
  const claim = useMutation({
    mutationFn: () => postJson<ClaimedOrders>(claimOrdersPath, { token }),
    onSuccess: () => void client.invalidateQueries({ queryKey: privateKey('orders', 'list') }),
  });
  const isAwaited = useAwaited(claim.isPending);
  return (
    <FormPage eyebrow="Your account" title="Add earlier orders">
      <meta name="referrer" content="no-referrer" />
      {claim.data ? (
        <SuccessNote focusOnShow={isAwaited} message={claimedText(claim.data.claimed)}>
          <ButtonLink to="/orders" className="justify-self-start">
            My Orders
          </ButtonLink>
        </SuccessNote>
      ) : (
        <>
          <p>These orders were placed with your email. Add them to your account to see them in My Orders.</p>
          {claim.isError && <FailureNote message={getMessage(claim.error, 'Your orders were not added.')} />}
          <Button busy={claim.isPending} disabled={claim.isPending} onClick={() => claim.mutate()}>
            {claim.isPending ? 'Adding...' : 'Add my orders'}
          </Button>
        </>
      )}
    </FormPage>
  );
}

function claimedText(claimed: number): string {
  if (claimed === 0) return 'Your account has all orders of your email.';
  return claimed === 1 ? '1 order was added to your account.' : `${claimed} orders were added to your account.`;
}
