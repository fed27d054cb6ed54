import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/** Marks one notification as read by one admin; again changes nothing. @throws NotFound */
export async function markRead(query: Query, adminId: number, notificationId: number): Promise<void> {
  const marked = await query(
    `with found as (select position from views.notifications where id = $2), marked as (
       insert into notification_reads (user_id, position) select $1, position from found on conflict do nothing)
     select position from found`,
    [adminId, notificationId],
  );
  if (marked.length === 0) throw new NotFound('Notification');
}

/** Marks everything there is as read by one admin. The single marks below are then no longer needed. */
export async function markAllRead(query: Query, adminId: number): Promise<void> {
  await query(
    `with newest as (select coalesce(max(position), 0) as position from views.notifications), tidied as (
       delete from notification_reads r using newest where r.user_id = $1 and r.position <= newest.position)
     insert into notification_read_marks as m (user_id, position) select $1, position from newest
     on conflict (user_id) do update set position = greatest(m.position, excluded.position)`,
    [adminId],
  );
}

/** Marks what came of events up to a position as read, also when it has not been folded yet. */
export async function markReadUpTo(query: Query, adminId: number, position: number): Promise<void> {
  await query(
    `insert into notification_read_marks as m (user_id, position) values ($1, $2)
     on conflict (user_id) do update set position = greatest(m.position, excluded.position)`,
    [adminId, position],
  );
}
