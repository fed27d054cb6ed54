import { type AdviceAction, type Parcel, say, showTyped, whatsAppChat } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { MessageCircle, Phone } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { Button } from '@/ui/button';
import { OrderLink, ParcelLink } from '../parcel-columns';
import { attemptCount } from '../parcel-requests';

const hour = 3_600_000;

/** "The courier has been waiting for 5 hours." */
function waitingText(since: string, now: number): string {
  const hours = Math.floor(Math.max(0, now - Date.parse(since)) / hour);
  if (hours < 1) return 'The courier has just asked.';
  return `The courier has been waiting for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
}

interface AdviceRowProps {
  parcel: Parcel;
  /** Where the parcel opens. */
  path: string;
  now: number;
  /** Null for staff who may only read. */
  onAdvise: ((action: AdviceAction) => void) | null;
}

const contactClasses =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-pill px-3 text-[15px] font-semibold text-moss underline-offset-4 hover:bg-sage-100 hover:underline';

export function AdviceRow({ parcel, path, now, onAdvise }: AdviceRowProps) {
  const { order_id, order, advice, attempts, reports, cash_due } = parcel;
  if (!advice) return null;
  const note = reports.at(-1)?.note ?? null;
  const isOverdue = Date.parse(advice.due_at) < now;
  const chat = whatsAppChat(
    order.phone ?? '',
    say`Hello ${showTyped(order.full_name) ?? 'dear customer'}, this is Soulvia. The courier could not deliver your order #${order_id} (PKR ${rupees(cash_due)} in cash). When may it come again?`,
  );
  return (
    <li
      aria-label={`Parcel of order #${order_id}`}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-white p-5 shadow-1 compact:gap-1.5 compact:p-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ParcelLink parcel={parcel} to={path} />
        <OrderLink id={order_id} />
        <h3 tabIndex={-1} className="font-semibold wrap-anywhere">
          {order.full_name}
        </h3>
        <span className="wrap-anywhere">{order.city}</span>
        <span>{attemptCount(attempts)}</span>
      </div>
      <p className={clsx('text-[15px]', isOverdue ? 'font-semibold text-danger' : 'text-ink-2')}>
        {waitingText(advice.needed_since, now)} {isOverdue ? 'An answer was due' : 'Answer by'}{' '}
        <time dateTime={advice.due_at}>{dateAndTime(advice.due_at)}</time>.
      </p>
      {note && <p className="rounded-field bg-linen px-3 py-2 text-[15px] whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {order.phone && (
          <a href={`tel:${order.phone.replaceAll(/[^+\d]/g, '')}`} className={contactClasses}>
            <Phone size={16} aria-hidden="true" />
            Call<span className="sr-only"> {order.full_name}</span>
          </a>
        )}
        {chat && (
          <a href={chat} target="_blank" rel="noreferrer" className={contactClasses}>
            <MessageCircle size={16} aria-hidden="true" />
            WhatsApp<span className="sr-only"> to {order.full_name}</span>
          </a>
        )}
        {onAdvise && (
          <>
            <Button size="small" onClick={() => onAdvise('REATTEMPT')}>
              Try again<span className="sr-only">: order #{order_id}</span>
            </Button>
            <Button variant="ghost" size="small" onClick={() => onAdvise('RETURN')}>
              Bring back<span className="sr-only">: order #{order_id}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
