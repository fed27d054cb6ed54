import { useLinkToken } from '@/lib/use-link-token';
import { useQuery } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { useCompany } from '@/lib/company';
import { isGone } from '@/lib/deleted-notice';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { confirmationQuery } from './confirmation-requests';
import { OrderToConfirm } from './order-to-confirm';

/** The order behind a confirmation link; the token in the address is the permission. Only its buttons answer. */
export function ConfirmOrderPage() {
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useQuery({ ...confirmationQuery(token), enabled: token !== '' });
  const hasRunOut = token === '' || isGone(error);
  return (
    <div className="container-page grid max-w-2xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      {/* The token in the URL must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <PageHeading title={data && !hasRunOut ? `Order #${data.order_id}` : 'Your order'} />
      {hasRunOut && <LinkHasRunOut />}
      {!hasRunOut && error && !data && (
        <FailureNote
          message={getMessage(error, 'Failed to load your order')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!hasRunOut && !error && !data && (
        <>
          <LoadingNote>Loading your order</LoadingNote>
          <Skeleton className="h-96 rounded-panel" />
        </>
      )}
      {!hasRunOut && data && <OrderToConfirm token={token} confirmation={data} />}
    </div>
  );
}

function LinkHasRunOut() {
  const { phone } = useCompany();
  return (
    <FailureNote message={`This link has run out.${phone && ` Call us: ${phone}`}`}>
      <TextLink to="/contact">Contact us</TextLink>
    </FailureNote>
  );
}
