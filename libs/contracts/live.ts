import type { Dashboard } from './dashboard.js';
import type { Notification } from './notifications.js';
import type { OrderStatus } from './ordering.js';
import type { DashboardStats } from './partners.js';

/** What socket.io pushes to pages. A push is a hint: the database is the truth, and a page that missed one asks again. */
export interface LiveMessages {
  'notification.created': { notification: Notification; unread_count: number };
  /** State as of `position`; a page drops one that is older than what it shows. */
  'dashboard.changed': { position: number; dashboard: Dashboard };
  'order.changed': { position: number; order_id: number; status: OrderStatus };
  /** To the member concerned: the own figures as of `position`. */
  'stats.changed': { position: number; stats: DashboardStats };
  /** To the admins and whoever has a member in the team that joined, moved, left or changed, and to all when levels change: figures and team are to be read again. */
  'team.changed': { position: number };
  'catalogue.changed': { position: number; product_ids: number[] };
  /** Pushes may have been missed: a page reads again what pushes keep fresh. */
  'live.resync': Record<string, never>;
  /**
   * Where the log stands; `head` is null while the database does not answer. A page that has seen less is behind; another epoch, or
   * a head lower than what the page has seen, is another history of the log.
   */
  'live.heartbeat': { epoch: string; head: number | null };
}

export type LiveTopic = keyof LiveMessages;

export const liveLimits = {
  /** Largest message a page may send, in bytes. */
  messageMaxBytes: 65_536,
  /** How often a page re-reads what pushes keep fresh, in milliseconds: one may be lost, or no socket work. */
  fallbackPollMs: 60_000,
  /** How often each open socket receives a heartbeat, in milliseconds. */
  heartbeatMs: 2_000,
} as const;
