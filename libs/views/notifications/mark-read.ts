import type { NotificationType } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/** Marks one notification as read by one admin; idempotent. @throws NotFound */
export async function markRead(
  query: Query,
  { adminId, visible }: { adminId: number; visible: readonly NotificationType[] },
  notificationId: number,
): Promise<void> {
  const marked = await query(
    `with target as (select position from views.notifications where id = $2 and type = any($3::text[])), marked as (
       insert into notification_reads (user_id, position) select $1, position from target on conflict do nothing)
     select position from target`,
    [adminId, notificationId, visible],
  );
  if (marked.length === 0) throw new NotFound('Notification');
}

/** Marks all notifications as read by one admin and deletes the single marks that this makes redundant. */
export async function markAllRead(query: Query, adminId: number): Promise<void> {
  await query(
    `with newest as (select coalesce(max(position), 0) as position from views.notifications), redundant as (
       delete from notification_reads r using newest where r.user_id = $1 and r.position <= newest.position)
     insert into notification_read_marks as m (user_id, position) select $1, position from newest
     on conflict (user_id) do update set position = greatest(m.position, excluded.position)`,
    [adminId],
  );
}

/** Marks notifications of events up to a position as read, including those that are not folded yet. */
export async function markReadUpTo(query: Query, adminId: number, position: number): Promise<void> {
  await query(
    `insert into notification_read_marks as m (user_id, position) values ($1, $2)
     on conflict (user_id) do update set position = greatest(m.position, excluded.position)`,
    [adminId, position],
  );
}
