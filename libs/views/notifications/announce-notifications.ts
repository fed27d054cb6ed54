import { findAdminIds } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';
import { notificationColumns, presentNotifications, type NotificationRow } from './notification-row.js';
import { unreadCounts } from './unread-counts.js';

/** After a long outage only the newest are pushed; pages detect the gap in the numbers and fetch the rest. */
const maxPushed = 100;

/** Pushes each newly folded notification to every admin, with that admin's unread count. */
export async function announceNotifications(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<NotificationRow>(
    `select ${notificationColumns}, false as is_read from views.notifications n
      where n.position > $1 and n.position <= $2 order by n.position desc limit ${maxPushed}`,
    [range.from, range.to],
  );
  if (rows.length === 0) return [];
  const admins = await findAdminIds(query);
  const notifications = await presentNotifications(query, rows.toReversed());
  const unread = await unreadCounts(query, admins);
  return notifications.flatMap((notification) =>
    admins.map((admin): LiveMessage => {
      const payload = { notification, unread_count: unread.get(admin) ?? 0 };
      return { audience: `user:${admin}`, topic: 'notification.created', payload };
    }),
  );
}
