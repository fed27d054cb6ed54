import type { Query } from '@soulvia/platform/database';

/**
 * The highest position below which nothing can still be committed. Every event up to it is visible to any statement
 * that starts after this one returns.
 */
export async function safePosition(query: Query): Promise<number> {
  const [row] = await query<{ safe: number }>('select event_log_safe_position() as safe');
  return row?.safe ?? 0;
}

/** Position of the newest event anybody can see. */
export async function headPosition(query: Query): Promise<number> {
  const [row] = await query<{ head: number }>('select coalesce(max(position), 0) as head from events');
  return row?.head ?? 0;
}
