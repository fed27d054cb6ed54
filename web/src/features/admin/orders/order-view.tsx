import {
  type OrderHistoryEntry,
  type OrderParcel,
  type StaffOrderWithTimeline,
  isolated,
  mailLink,
} from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Pencil, Printer } from 'lucide-react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { OrderLines } from '@/features/member/orders/order-lines';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { OrderTimeline } from '@/features/member/orders/order-timeline';
import { parcelPath } from '@/lib/admin-paths';
import { dateAndTime } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { spacedPhone } from '@/lib/spaced-phone';
import { ShopAmount } from '@/ui/amount';
import { Button, ButtonLink } from '@/ui/button';
import { CustomerMarksNote } from '@/ui/customer-marks';
import { Link } from '@/ui/link';
import { OrderTexts } from '@/ui/order-texts';
import { ParcelStateBadge } from '@/ui/parcel-state-badge';
import { orderHistoryQuery } from './get-order';
import { OrderPromise } from './late-order';
import { AskReturn } from './ask-return';
import { OrderDeliveries } from './order-deliveries';
import { OrderSums } from './order-sums';
import { isEditable } from '@/lib/order-parcel';
import { addressLine, ordersPath } from './order-texts';
import { whatsAppLink } from './whatsapp-link';

const OrderOutcome = lazyPart(() =>
  import('@/features/admin/confirmations/order-outcome').then((part) => ({ default: part.OrderOutcome })),
);

const OrderMoney = lazyPart(() =>
  import('@/features/admin/cash/order/order-money').then((part) => ({ default: part.OrderMoney })),
);

const OrderAdvance = lazyPart(() =>
  import('@/features/admin/cash/order/order-advance').then((part) => ({ default: part.OrderAdvance })),
);

const SubjectThreads = lazyPart(() =>
  import('@/features/admin/inbox/subject-threads').then((part) => ({ default: part.SubjectThreads })),
);

const labels: Readonly<Record<string, string>> = {
  street_no: 'street address',
  zip_code: 'ZIP code',
  shipping: 'delivery',
  amount: 'total',
};

const hasChanges = ({ what, changes = [] }: OrderHistoryEntry) => what === 'edited' && changes.length > 0;

/** What staff changed of an order's address, items and note, with the values before and after; nothing for an order without edits. */
function OrderEdits({ orderId }: { orderId: number }) {
  const entries = (useQuery(orderHistoryQuery(orderId)).data ?? []).filter(hasChanges);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="order-edits" className="grid gap-3">
      <h3 id="order-edits" className="text-lg font-semibold">
        Edits
      </h3>
      <ol className="grid gap-2 border-l-2 border-line pl-4">
        {entries.map((entry, index) => (
          <li key={index}>
            <ul className="grid gap-0.5 text-[15px]">
              {entry.changes?.map(({ field, from, to }) => (
                <li key={field} className="wrap-anywhere">
                  {isolated(labels[field] ?? field)}: {isolated(from ?? 'nothing')} <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> {isolated(to ?? 'nothing')}
                </li>
              ))}
            </ul>
            <p className="meta">
              <time dateTime={entry.at}>{dateAndTime(entry.at)}</time> by {entry.by}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

/** The button takes the focus when the form closes. */
export const editButtonId = 'edit-order';

interface OrderViewProps {
  order: StaffOrderWithTimeline;
  slipPath: string;
  /** Null for staff who may only read. */
  onEdit: (() => void) | null;
}

export function OrderView({ order, slipPath, onEdit }: OrderViewProps) {
  const chat = whatsAppLink(order);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <OrderStatusBadge status={order.status} />
        <time dateTime={order.created_at} className="meta">
          {dateAndTime(order.created_at)}
        </time>
      </div>
      <OrderPromise order={order} />
      {order.parcel && <OrderParcelNote parcel={order.parcel} disagreement={order.disagreement} />}
      <section aria-label="Lines" className="grid gap-4">
        {order.items.length > 0 ? <OrderLines order={order} Amount={ShopAmount} /> : <p>No items</p>}
        <OrderSums order={order} />
      </section>
      <section aria-label="Contact" className="grid justify-items-start">
        <h3 className="font-semibold">{order.full_name}</h3>
        <p className="text-[15px]">{addressLine(order.shipping_address)}</p>
        <p className="text-[15px]">ZIP code {isolated(order.shipping_address.zip_code)}</p>
        {order.user_email && (
          <a href={mailLink(order.user_email)} className={linkClasses}>
            {order.user_email}
          </a>
        )}
        {order.shipping_phone && (
          <a href={`tel:${order.shipping_phone}`} className={linkClasses}>
            {spacedPhone(order.shipping_phone)}
          </a>
        )}
        {order.shipping_phone && <OrderTexts orderId={order.id} preference={order.text_preference} list={ordersPath} />}
      </section>
      <CustomerMarksNote marks={order.customer} />
      {order.note && (
        <section aria-label="Note" className="rounded-card bg-linen px-4 py-3">
          <p className="whitespace-pre-line wrap-anywhere">{order.note}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {onEdit && isEditable(order) && (
          <Button id={editButtonId} size="small" onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
            Edit address and items
          </Button>
        )}
        {chat && (
          <ButtonLink variant="ghost" size="small" to={chat} target="_blank" rel="noreferrer">
            <MessageCircle size={18} aria-hidden="true" />
            WhatsApp
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" size="small" to={slipPath}>
          <Printer size={18} aria-hidden="true" />
          Packing slip
        </ButtonLink>
      </div>
      <SubjectThreads path={`orders/${order.id}/threads`} />
      <OrderOutcome order={order} />
      <OrderMoney order={order} />
      <OrderAdvance order={order} />
      <AskReturn order={order} />
      <section aria-labelledby="shown-progress" className="grid gap-3">
        <h3 id="shown-progress" className="text-lg font-semibold">
          What the customer sees
        </h3>
        <OrderTimeline moments={order.timeline} />
      </section>
      <OrderEdits orderId={order.id} />
      <OrderDeliveries orderId={order.id} />
      <div className="border-t border-line pt-6">
        <AuditTrail kind="order" id={order.id} />
      </div>
    </div>
  );
}

function OrderParcelNote({
  parcel,
  disagreement,
}: Pick<StaffOrderWithTimeline, 'disagreement'> & { parcel: OrderParcel }) {
  return (
    <div className="grid justify-items-start gap-1">
      <Link to={parcelPath(parcel.id)} className={linkClasses}>
        Parcel {parcel.tracking_number}
      </Link>
      <ParcelStateBadge state={parcel.state} />
      {disagreement !== null && <p className="font-semibold text-danger">{disagreement}</p>}
    </div>
  );
}
