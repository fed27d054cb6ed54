import type { OrderMoment } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { orderStatusBadges } from '@/ui/order-status-badge';

function wordsOf({ what, status }: OrderMoment): string {
  return what === 'placed' ? 'Placed' : orderStatusBadges[status].label;
}

export function OrderTimeline({ moments }: { moments: readonly OrderMoment[] }) {
  return (
    <ol aria-label="What happened" className="grid">
      {moments.map((moment, index) => (
        <li
          key={index}
          className="relative grid grid-cols-[20px_1fr] gap-x-3 pb-3 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[9px] not-last:before:w-0.5 not-last:before:bg-line"
        >
          <span aria-hidden="true" className="mt-1.5 ml-1 size-3 rounded-full border-2 border-moss bg-white" />
          <p>
            <span className="font-medium">{wordsOf(moment)}</span>{' '}
            <time dateTime={moment.at} className="meta">
              {dateAndTime(moment.at)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
