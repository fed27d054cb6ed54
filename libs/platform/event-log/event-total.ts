import { prepared, type Query } from '@soulvia/platform/database';

interface Head {
  epoch: string;
  /** The safe position: no event at or before it is still to come. */
  position: number;
}

/**
 * The length of the event log. The log is append-only, so a count up to a safe position stays right for as long as its epoch lasts,
 * and only newer events have to be counted again.
 */
export class EventTotal {
  private counted = { epoch: '', position: 0, total: 0 };

  async count(query: Query): Promise<number> {
    const [head] = await query<Head>(
      prepared('select event_log_epoch() as epoch, event_log_safe_position() as position'),
    );
    if (!head) throw new Error('the log has no epoch');
    const { position, total } = this.counted.epoch === head.epoch ? this.counted : { position: 0, total: 0 };
    // A statement of its own: a snapshot taken before the safe position could lack events at or before it.
    const [newer] = await query<{ settled: number; all: number }>(
      prepared(`select count(*) filter (where position <= $2)::int as settled, count(*)::int as all
         from events where position > $1`),
      [position, head.position],
    );
    this.counted = { ...head, total: total + (newer?.settled ?? 0) };
    return total + (newer?.all ?? 0);
  }
}
