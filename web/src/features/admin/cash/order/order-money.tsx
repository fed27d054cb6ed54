import {
  type JournalKind,
  journalLabels,
  type MoneyMoment,
  type OrderMoney as Money,
  type OrderPaymentStatus,
  orderPaymentLabels,
  say,
  type StaffOrderWithTimeline,
} from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOpenParcel } from '@/lib/order-parcel';
import { dateAndTime } from '@/lib/dates';
import { toPaisa } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { ReadNotes } from '@/ui/read-notes';
import { orderMoneyQuery } from './order-money-requests';
import { RecordCashForm } from './record-cash-form';
import { TakeBackDialog } from './take-back-dialog';

type PaidOrder = Pick<StaffOrderWithTimeline, 'id' | 'status' | 'parcel'>;

/** What was collected for an order, where it is, and what was paid back. */
export function OrderMoney({ order }: { order: PaidOrder }) {
  const may = usePermissions();
  const read = useQuery({ ...orderMoneyQuery(order.id), enabled: may('cash.read') });
  if (!may('cash.read')) return null;
  return (
    <section aria-labelledby="order-money" className="grid gap-3">
      <h3 id="order-money" tabIndex={-1} className="text-lg font-semibold outline-none">
        Money
      </h3>
      <ReadNotes read={read} what="the money of the order" className="h-16" />
      {read.data && (
        <>
          <p>{describeStatus(read.data.payment_status, order)}</p>
          <Sums money={read.data} />
          <Moments moments={read.data.lines} />
          {may('cash.write') && <Actions order={order} money={read.data} />}
        </>
      )}
    </section>
  );
}

function describeStatus(status: OrderPaymentStatus, { status: orderStatus }: PaidOrder): string {
  if (status === 'DUE')
    return orderStatus === 'DELIVERED' || orderStatus === 'COMPLETED'
      ? 'Delivered, cash not reported'
      : 'Nothing collected yet.';
  const isPaid = status !== 'VOID' && status !== 'BEFORE' && status !== 'REFUNDED';
  return orderStatus === 'CANCELLED' && isPaid ? 'Cancelled, but paid' : orderPaymentLabels[status];
}

const sums = [
  ['due', 'To be paid'],
  ['collected', 'Paid'],
  ['allowance', 'Allowance'],
  ['open', 'With the courier'],
  ['written_off', 'Written off'],
  ['refund_owed', 'To be refunded'],
  ['refunded', 'Refunded'],
] as const satisfies readonly (readonly [keyof Money, string])[];

function Sums({ money }: { money: Money }) {
  const shown = sums.filter(([name]) => toPaisa(money[name]) > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-1 text-[15px] tabular-nums">
      {shown.map(([name, label]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right">
            <ShopAmount value={money[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const doneByCourier: readonly JournalKind[] = ['COLLECTION', 'OVERPAYMENT', 'SETTLEMENT'];

const describeMoment = ({ what, courier }: MoneyMoment): string =>
  courier === undefined
    ? journalLabels[what]
    : say`${journalLabels[what]} ${doneByCourier.includes(what) ? 'by' : '·'} ${courier}`;

function Moments({ moments }: { moments: readonly MoneyMoment[] }) {
  if (moments.length === 0) return null;
  return (
    <ol className="grid gap-2 border-l-2 border-line pl-4">
      {moments.map((moment) => (
        <li key={moment.journal_id}>
          <p className="wrap-anywhere">
            {describeMoment(moment)}: <ShopAmount value={moment.amount} />
          </p>
          {moment.note && <p className="text-[15px] text-ink-2 wrap-anywhere whitespace-pre-line">{moment.note}</p>}
          <p className="meta">
            <time dateTime={moment.at}>{dateAndTime(moment.at)}</time>
            {moment.by !== null && (
              <>
                {' '}
                by <bdi>{moment.by}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Actions({ order, money }: { order: PaidOrder; money: Money }) {
  const [open, setOpen] = useState<'record' | 'back'>();
  const close = () => setOpen(undefined);
  if (open === 'record') return <RecordCashForm orderId={order.id} due={money.due} onClose={close} />;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {money.payment_status === 'DUE' &&
        (hasOpenParcel(order) ? (
          <p className="meta">A courier is booked: it collects the cash.</p>
        ) : (
          <Button variant="ghost" size="small" onClick={() => setOpen('record')}>
            Record cash
          </Button>
        ))}
      {toPaisa(money.by_hand) > 0 && (
        <Button variant="ghost" size="small" onClick={() => setOpen('back')}>
          Reverse the cash
        </Button>
      )}
      {open === 'back' && <TakeBackDialog orderId={order.id} onClose={close} />}
    </div>
  );
}
