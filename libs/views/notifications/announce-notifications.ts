import { findStaff, type PermittedStaff } from '@soulvia/accounts';
import { type NotificationType, visibleTypes } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';
import { notificationColumns, presentNotifications, type NotificationRow } from './notification-row.js';
import { unreadCounts } from './unread-counts.js';

/** After a long outage only the newest are pushed; pages detect the gap in the numbers and fetch the rest. */
const maxPushed = 100;

/** Pushes each newly folded notification to the staff who may see it, each with the own unread count. */
export async function announceNotifications(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const reading = query<NotificationRow>(
    prepared(`select ${notificationColumns}, false as is_read from views.notifications n
      where n.position > $1 and n.position <= $2 order by n.position desc limit ${maxPushed}`),
    [range.from, range.to],
  );
  const [rows, staff] = await Promise.all([reading, findStaff(query)]);
  const groups = groupByTypes(staff);
  // Without a group no one would wait for the notifications, and their failure would end the process.
  if (rows.length === 0 || groups.length === 0) return [];
  const presenting = presentNotifications(query, rows.toReversed());
  const pushes = await Promise.all(
    groups.map(async ({ adminIds, visible }) => {
      const [notifications, unread] = await Promise.all([presenting, unreadCounts(query, adminIds, visible)]);
      const shown = notifications.filter(({ type }) => visible.includes(type));
      return shown.flatMap((notification) =>
        adminIds.map((adminId): LiveMessage => {
          const payload = { notification, unread_count: unread.get(adminId) ?? 0 };
          return { audience: `staff:${adminId}`, topic: 'notification.created', payload };
        }),
      );
    }),
  );
  return pushes.flat();
}

/** Staff who see the same types of notifications; those who see none are left out. */
function groupByTypes(staff: readonly PermittedStaff[]): { adminIds: number[]; visible: NotificationType[] }[] {
  const groups = new Map<string, { adminIds: number[]; visible: NotificationType[] }>();
  for (const { id, permissions } of staff) {
    const visible = visibleTypes(permissions);
    if (visible.length === 0) continue;
    const group = groups.get(visible.join()) ?? { adminIds: [], visible };
    group.adminIds.push(id);
    groups.set(visible.join(), group);
  }
  return [...groups.values()];
}
