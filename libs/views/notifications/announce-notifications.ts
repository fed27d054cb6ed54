import { findStaff, type PermittedStaff } from '@soulvia/accounts';
import { type NotificationType, visibleTypes } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';
import { notificationColumns, presentNotifications, type NotificationRow } from './notification-row.js';
import { unreadCounts } from './unread-counts.js';

/** Of a larger round only the newest of each kind are pushed; pages see the gap in the numbers and fetch the others. */
const maxPushed = 100;

interface Pushed extends NotificationRow {
  /** How many of its kind are in the round; null when each is pushed. */
  count: number | null;
}

/** Pushes each newly folded notification to the staff who may see it, each with the own unread count. */
export async function announceNotifications(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const [rows, staff] = await Promise.all([readPushed(range, query), findStaff(query)]);
  const groups = groupByTypes(staff);
  // Without a group no one would wait for the notifications, and their failure would end the process.
  if (rows.length === 0 || groups.length === 0) return [];
  const presenting = presentNotifications(query, rows);
  const pushes = await Promise.all(
    groups.map(async ({ adminIds, visible }) => {
      const [notifications, unread] = await Promise.all([presenting, unreadCounts(query, adminIds, visible)]);
      const shown = notifications.flatMap((notification, index) => {
        const count = rows[index]?.count ?? null;
        return visible.includes(notification.type) ? [{ notification, ...(count !== null && { count }) }] : [];
      });
      return shown.flatMap((pushed) =>
        adminIds.map((adminId): LiveMessage => {
          const payload = { ...pushed, unread_count: unread.get(adminId) ?? 0 };
          return { audience: `staff:${adminId}`, topic: 'notification.created', payload };
        }),
      );
    }),
  );
  return pushes.flat();
}

/** The notifications to push, oldest first. */
async function readPushed({ from, to }: FoldedRange, query: Query): Promise<Pushed[]> {
  const columns = `${notificationColumns}, false as is_read`;
  const inRound = 'from views.notifications n where n.position > $1 and n.position <= $2';
  const newest = await query<Pushed>(
    prepared(`select ${columns}, null::int as count ${inRound} order by n.position desc limit ${maxPushed + 1}`),
    [from, to],
  );
  if (newest.length <= maxPushed) return newest.toReversed();
  return query<Pushed>(
    `select * from (select distinct on (n.event_type) ${columns}, count(*) over (partition by n.event_type)::int as count
       ${inRound} order by n.event_type, n.position desc) kinds order by position`,
    [from, to],
  );
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
