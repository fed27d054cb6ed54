import { useLinkToken } from '@/lib/use-link-token';
import { type LinkedOrder, linkedOrdersPath, questionPath } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { phoneLink } from '@/features/shop/contact/contact-links';
import { getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { useCompany } from '@/lib/company';
import { isGone } from '@/lib/deleted-notice';
import { lazyPart } from '@/lib/lazy-part';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { AskQuestion } from '@/ui/ask-question';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { ReturnLink } from '@/ui/return-link';
import { LinkedOrderCard } from './linked-order-card';

const PhoneTexts = lazyPart(() => import('@/ui/phone-texts').then((part) => ({ default: part.PhoneTexts })));

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

/** How to ask the shop. @param orderId named in the WhatsApp message; left out when unknown. */
function OrderContact({ orderId, path }: { orderId: number | undefined; path: string }) {
  const { phone } = useCompany();
  const subject = orderId === undefined ? 'my order' : `order #${orderId}`;
  return (
    <section aria-labelledby="questions" className="grid gap-1 rounded-panel bg-sage-100 p-5 sm:px-8">
      <h2 id="questions" className="font-semibold">
        Questions about this order?
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <WhatsAppLink text={`I have a question about ${subject}.`}>Ask on WhatsApp</WhatsAppLink>
        </li>
        {phone && (
          <li>
            <a href={phoneLink(phone)} className={linkClasses}>
              Call {phone}
            </a>
          </li>
        )}
        {orderId === undefined && (
          <li>
            <TextLink to="/contact">Contact us</TextLink>
          </li>
        )}
      </ul>
      {orderId !== undefined && <AskQuestion orderId={orderId} label="Ask about this order" path={path} />}
    </section>
  );
}

const loadDialog = () => import('@/features/member/orders/cancel-order-dialog').then((part) => part.CancelOrderDialog);

const AdvanceToSend = lazyPart(() => import('@/ui/advance-to-send').then((part) => ({ default: part.AdvanceToSend })));

const linkPath = (token: string) => `${linkedOrdersPath}/${encodeURIComponent(token)}`;

const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-order', token],
    // The status may have changed since the page was last open.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<LinkedOrder>(linkPath(token), signal),
  });

/** The order behind the link of an email; the token in the address is the permission. */
export function LinkedOrderPage() {
  const token = useLinkToken();
  const { data: order, error, isFetching, refetch } = useQuery({ ...linkedOrderQuery(token), enabled: token !== '' });
  const isInvalid = token === '' || isGone(error);
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      {/* The token in the URL must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <PageHeading title={order && !isInvalid ? `Order #${order.id}` : 'Your order'} />
      {isInvalid && <InvalidOrderLink />}
      {!isInvalid && error && (
        <FailureNote
          message={getMessage(error, 'Failed to load your order')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!isInvalid && !error && !order && (
        <>
          <LoadingNote>Loading your order</LoadingNote>
          <Skeleton className="h-96 rounded-panel" />
        </>
      )}
      {!isInvalid && order && (
        <>
          <LinkedOrderCard order={order} />
          <AdvancePart order={order} path={linkPath(token)} onSent={refetch} />
          <ReturnLink order={order} to={`/order/${token}/return`} />
          <CancelButton order={order} path={`${linkPath(token)}/cancel`} />
          <PhoneTexts path={`${linkPath(token)}/text-preference`} source="link" />
        </>
      )}
      <OrderContact orderId={isInvalid ? undefined : order?.id} path={`${linkPath(token)}/${questionPath}`} />
    </div>
  );
}

function AdvancePart({ order, path, onSent }: { order: LinkedOrder; path: string; onSent: () => Promise<unknown> }) {
  if (order.status === 'CANCELLED' || !order.advance) return null;
  return (
    <div className="rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8">
      <AdvanceToSend advance={order.advance} orderId={order.id} path={path} onSent={onSent} />
    </div>
  );
}

/** Until a courier is booked, which the page does not know: the server says so then. */
function CancelButton({ order: { id, status }, path }: { order: LinkedOrder; path: string }) {
  const { Part: CancelDialog, prepare, open, close } = useLazyComponent(loadDialog);
  if (status !== 'PROCESSING') return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        Cancel order
      </Button>
      {CancelDialog && <CancelDialog orderId={id} path={path} onClose={close} />}
    </>
  );
}

function InvalidOrderLink() {
  return (
    <>
      <FailureNote message="This link doesn't work.">
        <p className="font-normal">
          It may be incomplete or older than 180 days, or the order was deleted. Open the link in your latest email, or
          sign in to see all your orders.
        </p>
      </FailureNote>
      <ButtonLink to="/orders" className="justify-self-start">
        My Orders
      </ButtonLink>
    </>
  );
}
