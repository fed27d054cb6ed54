import type { Notification } from '@soulvia/contracts';
import { Bell, PackageMinus, ShoppingBag } from 'lucide-react';
import { clsx } from 'clsx';
import { relativeTime } from '@/lib/dates';

const icons = { orders: ShoppingBag, products: PackageMinus, payments: Bell, messages: Bell };

interface NotificationRowProps {
  notification: Notification;
  now: number;
  onRead: () => void;
}

export function NotificationRow({ notification, now, onRead }: NotificationRowProps) {
  const { type, title, description, is_read, created_at } = notification;
  const Icon = icons[type];
  return (
    <li>
      <button
        type="button"
        onClick={() => !is_read && onRead()}
        className={clsx(
          'flex w-full items-start gap-4 border-b border-line px-4 py-4 text-left -outline-offset-3! hover:bg-linen sm:px-6',
          !is_read && 'bg-sage-100/50',
        )}
      >
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
      </button>
    </li>
  );
}
