import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { getMessage } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { useLinkToken } from '@/lib/use-link-token';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { ReturnForm } from './return-form';
import { linkedPlace, type OrderPlace, ownPlace, type ReturnableOrder, returnableOrderQuery } from './return-requests';
import { ReturnStates } from './return-states';

/** Of a buyer's own order, or of one behind the link of an email, whose token in the address is the permission. */
export function ReturnPage() {
  const { id } = useParams();
  const token = useLinkToken();
  if (id !== undefined) return <OrderReturns place={ownPlace(Number(id))} back="/orders" />;
  return (
    <>
      {/* The token in the URL must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <OrderReturns place={linkedPlace(token)} back={`/order/${token}`} />
    </>
  );
}

function OrderReturns({ place, back }: { place: OrderPlace; back: string }) {
  const { data: order, error, isFetching, refetch } = useQuery(returnableOrderQuery(place));
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title={order ? `Return something of order #${order.id}` : 'Return something'} />
      {error && (
        <FailureNote
          message={isGone(error) ? "We can't find this order." : getMessage(error, 'Failed to load your order')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !order && (
        <>
          <LoadingNote>Loading your order</LoadingNote>
          <Skeleton className="h-96 rounded-panel" />
        </>
      )}
      {order && (
        <>
          {order.returns.length > 0 && <ReturnStates returns={order.returns} place={place} />}
          {order.can_return.length > 0 ? (
            // Another form once something was asked: less is left then.
            <MoreToReturn key={order.returns.length} order={order} place={place} />
          ) : (
            <p>Nothing in this order can be returned any more.</p>
          )}
        </>
      )}
      <p>
        <TextLink to={back}>Back to the order</TextLink>
      </p>
    </div>
  );
}

/** Buyers with earlier returns see their state first. */
function MoreToReturn({ order, place }: { order: ReturnableOrder; place: OrderPlace }) {
  const [isOpen, setOpen] = useState(order.returns.length === 0);
  if (isOpen) return <ReturnForm order={order} place={place} />;
  return (
    <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
      Return something else
    </Button>
  );
}
