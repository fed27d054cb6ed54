import { type CancelReason, type OrderMoment, say, isolated } from '@soulvia/contracts';
import type { ComponentProps } from 'react';
import { dateAndTime } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { rupees } from '@/lib/money';
import type { CopyButton as Button } from '@/ui/copy-button';
import { orderStatusBadges } from '@/ui/order-status-badge';

const CopyButton = lazyPart<ComponentProps<typeof Button>>(() =>
  import('@/ui/copy-button').then((part) => ({ default: part.CopyButton })),
);

const texts: Partial<Record<OrderMoment['what'], string>> = {
  placed: 'Placed',
  edited: 'Changed by the shop',
  confirmed: 'Confirmed',
  out_for_delivery: 'Out for delivery',
  attempted: 'The courier could not deliver it',
  delivered: 'Delivered',
  coming_back: 'On its way back to us',
  back: 'Back with us',
  return_asked: 'Return requested',
  return_decided: 'Return decided',
};

function momentText({ what, status, courier, amount }: OrderMoment): string {
  if (what === 'advance_paid' || what === 'refunded')
    return `PKR ${rupees(amount ?? '0')} ${what === 'refunded' ? 'refunded' : 'paid ahead'}`;
  if (what === 'shipped') return courier === undefined ? 'Shipped' : say`Shipped with ${courier}`;
  return texts[what] ?? orderStatusBadges[status].label;
}

/** Why an order was cancelled, for its buyer. */
const cancelReasonTexts: Record<CancelReason, string> = {
  shopper: 'At your request.',
  staff: 'By the shop.',
  declined: 'At your request.',
  unconfirmed: 'We could not reach you to confirm it.',
  duplicate: 'You had placed it twice.',
  refused: 'The courier could not hand it over.',
  lost: 'The courier lost the parcel.',
};

export function OrderTimeline({ moments }: { moments: readonly OrderMoment[] }) {
  return (
    <ol aria-label="What happened" className="grid">
      {moments.map((moment, index) => (
        <li
          key={index}
          className="relative grid grid-cols-[20px_1fr] gap-x-3 pb-3 not-last:before:absolute not-last:before:top-[18px] not-last:before:-bottom-1.5 not-last:before:left-[9px] not-last:before:w-0.5 not-last:before:bg-line"
        >
          <span aria-hidden="true" className="mt-1.5 ml-1 size-3 rounded-full border-2 border-moss bg-white" />
          <div>
            <p>
              <span className="font-medium wrap-anywhere">{momentText(moment)}</span>{' '}
              <time dateTime={moment.at} className="meta">
                {dateAndTime(moment.at)}
              </time>
            </p>
            {moment.reason && <p className="meta">{cancelReasonTexts[moment.reason]}</p>}
            {moment.tracking_number && (
              <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                Tracking number {moment.tracking_number}
                <CopyButton text={moment.tracking_number} what="tracking number" compact />
              </p>
            )}
            {moment.tracking_url && (
              <a
                href={moment.tracking_url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere"
              >
                Follow it at {moment.courier && isolated(moment.courier)}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
