import type { Notification } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { Banknote, Bell, PackageMinus, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paymentPath } from '@/features/payments/payment-path';
import { relativeTime } from '@/lib/dates';

const icons = { orders: ShoppingBag, products: PackageMinus, payments: Banknote, messages: Bell };

interface NotificationRowProps {
  notification: Notification;
  now: number;
  onRead: () => void;
}

export function NotificationRow({ notification, now, onRead }: NotificationRowProps) {
  const { type, title, description, is_read, created_at, payment_id } = notification;
  const Icon = icons[type];
  const look = clsx(
    'flex w-full items-start gap-4 border-b border-line px-4 py-4 text-left -outline-offset-3! hover:bg-linen sm:px-6',
    !is_read && 'bg-sage-100/50',
  );
  const read = () => {
    if (!is_read) onRead();
  };
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-linen text-moss">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={clsx('wrap-anywhere', !is_read && 'font-semibold')}>{title}</span>
        <span className="meta wrap-anywhere">{description}</span>
        <time dateTime={created_at} className="meta">
          {relativeTime(created_at, now)}
        </time>
      </span>
      {!is_read && (
        <span className="flex items-center gap-2 pt-0.5 text-sm font-semibold text-clay">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-clay" />
          Unread
        </span>
      )}
    </>
  );
  return (
    <li>
      {payment_id === undefined ? (
        <button type="button" onClick={read} className={look}>
          {content}
        </button>
      ) : (
        <Link to={paymentPath(payment_id)} onClick={read} className={look}>
          {content}
        </Link>
      )}
    </li>
  );
}
