import { prepared, type Query } from '@soulvia/platform/database';
import type { FoldedRange } from './projection.js';

/** A folded range that is not recorded as announced. */
export interface LostAnnouncement extends FoldedRange {
  projection: string;
}

interface Behind {
  projection: string;
  position: number;
  repeated: string | null;
  gaps: [from: number, to: number][];
}

/**
 * Finds ranges whose worker ended, froze or failed to publish between commit and record: those of a projection whose first gap has
 * not moved since the previous check. The first check of a process takes every gap.
 */
export class LostAnnouncements {
  private previous: ReadonlyMap<string, string> | undefined;

  constructor(private readonly projections: readonly string[]) {}

  /** Claims lost ranges, so that only one worker at a time announces them again. */
  async take(query: Query): Promise<LostAnnouncement[]> {
    if (!this.previous) await this.ensureNotes(query);
    const behind = await this.find(query);
    const { previous } = this;
    this.previous = new Map(behind.map((row) => [row.projection, buildKey(row)]));
    const taken: LostAnnouncement[] = [];
    for (const row of behind) {
      const isStuck = !previous || previous.get(row.projection) === buildKey(row);
      if (isStuck && (await claim(query, row)))
        taken.push(...row.gaps.map(([from, to]) => ({ projection: row.projection, from, to })));
    }
    return taken;
  }

  /** A new projection starts at the current position: old events are not announced. */
  private async ensureNotes(query: Query): Promise<void> {
    await query(
      `insert into projection_announcements (projection, position)
       select name, position from projections where name = any($1::text[]) on conflict do nothing`,
      [this.projections],
    );
  }

  private find(query: Query): Promise<Behind[]> {
    return query<Behind>(
      prepared(`select a.projection, a.position, a.repeated_at::text as repeated,
              (select json_agg(json_build_array(lower(gap), upper(gap)) order by gap)
                 from unnest(int8multirange(int8range(a.position, p.position)) - a.beyond) as gap) as gaps
         from projection_announcements a join projections p on p.name = a.projection
        where a.position < p.position and a.projection = any($1::text[])`),
      [this.projections],
    );
  }
}

function buildKey({ position, repeated }: Behind): string {
  return `${position} ${repeated}`;
}

async function claim(query: Query, { projection, position, repeated }: Behind): Promise<boolean> {
  const rows = await query(
    `update projection_announcements set repeated_at = clock_timestamp()
      where projection = $1 and position = $2 and repeated_at is not distinct from $3::timestamptz returning projection`,
    [projection, position, repeated],
  );
  return rows.length > 0;
}
