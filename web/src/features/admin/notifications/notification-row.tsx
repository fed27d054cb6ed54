import type { Notification } from '@soulvia/contracts';
import { clsx } from 'clsx';
import {
  Banknote,
  Bell,
  HandCoins,
  PackageMinus,
  Plug,
  ShieldAlert,
  ShoppingBag,
  Star,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import { orderPath, paymentPath, threadPath } from '@/lib/admin-paths';
import { productFormPath } from '@/features/admin/products/product-form-path';
import { relativeTime } from '@/lib/dates';
import { Link } from '@/ui/link';

const icons = {
  orders: ShoppingBag,
  products: PackageMinus,
  payments: Banknote,
  messages: Bell,
  reviews: Star,
  deliveries: Truck,
  cash: Wallet,
  returns: Undo2,
  safety: ShieldAlert,
  integrations: Plug,
  earnings: HandCoins,
};

function findEarningsPath({ is_payout: isPayout, is_held: isHeld }: Notification): string {
  if (isPayout) return '/admin?section=earnings&tab=payouts';
  return `/admin?section=earnings&tab=months${isHeld ? '&list=held' : ''}`;
}

/** The page of the notification's subject; null without one. */
function findPath(notification: Notification): string | null {
  const {
    type,
    order_id,
    product_id,
    payment_id,
    thread_id,
    review_id,
    approval_id,
    parcel_id,
    return_id,
    courier_id,
    key_id,
    hook_id,
    statement_failed,
  } = notification;
  if (approval_id !== undefined) return '/admin?section=approvals';
  if (return_id !== undefined) return `/admin?section=returns&return=${return_id}`;
  if (parcel_id !== undefined) return `/admin?section=parcels&tab=advice&parcel=${parcel_id}`;
  if (courier_id !== undefined) return `/admin?section=cash&tab=differences&courier=${courier_id}`;
  if (key_id !== undefined) return '/admin?section=integrations';
  if (hook_id !== undefined) return '/admin?section=integrations&tab=webhooks';
  if (review_id !== undefined) return '/admin?section=reviews';
  if (thread_id !== undefined) return threadPath(thread_id);
  if (order_id !== undefined) return orderPath(order_id);
  if (type === 'cash') return `/admin?section=cash${statement_failed ? '&tab=statements&add=1' : ''}`;
  if (type === 'earnings') return findEarningsPath(notification);
  if (product_id !== undefined) return productFormPath(product_id);
  return payment_id === undefined ? null : paymentPath(payment_id);
}

interface NotificationRowProps {
  notification: Notification;
  now: number;
  onRead: () => void;
}

export function NotificationRow({ notification, now, onRead }: NotificationRowProps) {
  const { type, title, description, is_read, created_at } = notification;
  const path = findPath(notification);
  const Icon = icons[type];
  const classes = clsx(
    'flex w-full items-start gap-4 border-b border-line px-4 py-4 text-left compact:py-1.5 -outline-offset-3! hover:bg-linen sm:px-6',
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
      {path === null ? (
        <button type="button" onClick={read} className={classes}>
          {content}
        </button>
      ) : (
        <Link to={path} onClick={read} className={classes}>
          {content}
        </Link>
      )}
    </li>
  );
}
