import { isolated, type Order, type StaffOrder } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { orderPath } from '@/lib/admin-paths';
import { rupees } from '@/lib/money';
import { spacedPhone } from '@/lib/spaced-phone';
import { QrCode } from '@/ui/qr-code';
import { DiscountRow } from '@/ui/sum-row';

function SlipLines({ order }: { order: Order }) {
  return (
    <table aria-label="Items in this parcel" className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="py-2 pr-4">
            Product
          </th>
          <th scope="col" className="py-2 text-right">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, product, quantity }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-2 pr-4 wrap-anywhere">{product.name}</td>
            <td className="py-2 text-right tabular-nums">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** To whom an order goes, in lines. */
export function RecipientAddress({ order }: { order: Order }) {
  return (
    <address className="text-lg leading-snug not-italic wrap-anywhere">
      <strong>{order.full_name}</strong>
      <br />
      {order.shipping_address.street_no}
      <br />
      {isolated(order.shipping_address.city)} {isolated(order.shipping_address.zip_code)}
      <br />
      {isolated(order.shipping_address.country)}
      {order.shipping_phone && (
        <>
          <br />
          {spacedPhone(order.shipping_phone)}
        </>
      )}
    </address>
  );
}

/** One packing slip, on a page of its own when it is printed. */
export function SlipSheet({ order }: { order: StaffOrder }) {
  return (
    <article
      aria-label={`Packing slip of order #${order.id}`}
      className="grid max-w-[720px] gap-6 rounded-card border border-line bg-white p-6 print:max-w-none print:border-0 print:p-0 print:not-last:break-after-page"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="font-display text-2xl tracking-[0.14em]">SOULVIA</p>
        <p className="tabular-nums">
          Order #{order.id} · {dateAndTime(order.created_at)}
        </p>
      </div>
      <div className="flex items-start justify-between gap-3">
        <RecipientAddress order={order} />
        <div className="shrink-0">
          <QrCode text={`${location.origin}${orderPath(order.id)}`} label={`Opens order #${order.id}`} side={104} />
        </div>
      </div>
      <SlipLines order={order} />
      {order.note && <p className="whitespace-pre-line wrap-anywhere">Note: {isolated(order.note)}</p>}
      {order.parcel?.tracking_number && (
        <p className="text-lg">
          Tracking number: <strong className="tabular-nums">{order.parcel.tracking_number}</strong>
        </p>
      )}
      <DiscountRow order={order} inText />
      <p className="rounded-card border-2 border-ink px-4 py-3 text-lg">
        Cash on Delivery: collect{' '}
        <strong className="whitespace-nowrap tabular-nums">PKR {rupees(order.cash_due)}</strong>
      </p>
    </article>
  );
}
