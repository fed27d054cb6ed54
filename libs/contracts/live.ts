import type { VisibleDashboard } from './dashboard.js';
import type { Notification } from './notifications.js';
import type { OrderStatus } from './order-rules.js';
import type { DashboardStats } from './partners.js';

/** Messages that socket.io pushes to pages. A push is a hint: the database is the truth, and a page that missed one refetches. */
export interface LiveMessages {
  /** Of a large round only the newest of each kind are pushed, with their number: pages fetch the others. */
  'notification.created': { notification: Notification; unread_count: number; count?: number };
  /** To the user: another page of the account has marked this notification, or all, as read. */
  'notification.read': { id: number | 'all'; unread_count: number };
  /** What the reader may see, as of `position`; pages drop states older than the one they show. */
  'dashboard.changed': { position: number; dashboard: VisibleDashboard };
  'order.changed': { position: number; order_id: number; status: OrderStatus };
  /** To the member: their own figures as of `position`. */
  'stats.changed': { position: number; stats: DashboardStats };
  /**
   * To staff with partners.read and the uplines of a member who joined, moved, left, changed or got another level: refetch figures and team. A broadcast
   * to all follows new levels that move most members; pages refetch at random moments then.
   */
  'team.changed': { position: number; is_broadcast?: true };
  /** The products that changed, and the categories that changed or whose products did. Both empty: everything may have changed. */
  'catalogue.changed': {
    position: number;
    product_ids: number[];
    category_ids: number[];
    /** Between processes only: what is left of the products whose stock changed, by id. */
    quantities?: [productId: number, quantity: number][];
    /** Between processes only: a product sold out or came back, which lists and counts of other pages show. */
    is_for_all?: true;
  };
  /** To staff with inbox.write: refetch these threads and the lists of the inbox. Empty: any thread may have changed. */
  'inbox.changed': { position: number; thread_ids: number[] };
  /** To staff with orders.confirm: refetch the confirmations of these orders. Empty: any may have changed. */
  'confirmation.changed': { position: number; order_ids: number[] };
  /** To staff with orders.read: refetch these parcels and the lists of parcels. Empty: any parcel may have changed. */
  'parcel.changed': { position: number; parcel_ids: number[] };
  /** To staff with returns.write: refetch the lists of returns. */
  'return.changed': { position: number };
  /** To staff with reviews.moderate: refetch the lists of reviews. */
  'review.changed': { position: number };
  /** To staff with cash.read: refetch what couriers owe, statements and differences. */
  'cash.changed': { position: number };
  /** To the partner, and to staff with earnings.close: refetch what partners earn. */
  'earnings.changed': Record<string, never>;
  /** To staff who may import a kind of sheet: these imports have changed. */
  'import.changed': { position: number; import_ids: number[] };
  /** To the user: the cart has this version, of another page perhaps. */
  'cart.changed': { version: number };
  /** To the user: the wishlist has this version. */
  'wishlist.changed': { version: number };
  /** Pushes may have been missed: pages refetch all data that pushes update. */
  'live.resync': Record<string, never>;
  /** This server is about to stop: a page connects again, at a random moment within this time, and then reaches another one. */
  'live.move': { within_ms: number };
  /**
   * Head of the log; null while the database does not respond. A page with a lower position is behind; another epoch, or a head below
   * the page's position, means that the database was restored.
   */
  'live.heartbeat': { epoch: string; head: number | null };
  /**
   * The page may send `live.show` with the ids of the products that it shows: of sales it then receives only theirs. With null, as at
   * first, it receives every push.
   */
  'live.choose': Record<string, never>;
  /** To pages that have sent what they show: pushes up to this head are late or lost. */
  'live.behind': { head: number };
}

export type LiveTopic = keyof LiveMessages;

export const liveLimits = {
  /** Largest message a page may send, in bytes. */
  messageMaxBytes: 65_536,
  /** Most products that a page may name; one that shows more receives every push. */
  shownProductsMax: 200,
  /** Interval at which pages refetch data that pushes update, in milliseconds, in case pushes are lost or sockets are blocked. */
  fallbackPollMs: 60_000,
  /** How often each open socket receives a heartbeat, in milliseconds. */
  heartbeatMs: 2_000,
} as const;
