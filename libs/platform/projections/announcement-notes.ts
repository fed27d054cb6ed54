import { prepared, type Query } from '@soulvia/platform/database';
import type { FoldedRange } from './projection.js';

/** How long ranges are collected before they are written, in milliseconds. */
const collectMs = 250;

/** Records which ranges each projection has announced, a few times a second after publishing. */
export class AnnouncementNotes {
  private pending = new Map<string, FoldedRange[]>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(private readonly openQuery: () => Query) {}

  /** Call it after the messages of a range have been published. */
  add(projection: string, { from, to }: FoldedRange): void {
    const ranges = this.pending.get(projection) ?? [];
    const last = ranges.at(-1);
    if (last?.to === from) last.to = to;
    else ranges.push({ from, to });
    this.pending.set(projection, ranges);
    this.schedule();
  }

  /** Writes the ranges that are still pending. */
  async close(): Promise<void> {
    await this.writing;
    clearTimeout(this.timer);
    await this.write();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.writing = this.write().finally(() => {
        this.timer = this.writing = undefined;
        if (this.pending.size > 0) this.schedule();
      });
    }, collectMs);
  }

  /** Never throws: ranges that could not be written stay pending. */
  private async write(): Promise<void> {
    const ranges = this.pending;
    if (ranges.size === 0) return;
    this.pending = new Map();
    try {
      await noteRanges(this.openQuery(), ranges);
    } catch {
      for (const [projection, failed] of ranges)
        this.pending.set(projection, [...failed, ...(this.pending.get(projection) ?? [])]);
    }
  }
}

/** Adds ranges, in any order, to the recorded ones; `position` is the start of the first gap. */
async function noteRanges(query: Query, ranges: ReadonlyMap<string, readonly FoldedRange[]>): Promise<void> {
  await query(
    prepared(`with known as materialized (
         select projection, position, beyond from projection_announcements
          where projection = any($1::text[]) order by projection for update
       ), merged as (
         select projection, beyond + done.ranges::int8multirange + int8multirange(int8range(-1, position)) as ranges
           from known join unnest($1::text[], $2::text[]) as done (projection, ranges) using (projection)
       ), counted as (
         select projection, ranges, (select range from unnest(ranges) as range order by range limit 1) as first from merged
       )
       update projection_announcements a
          set position = upper(first), beyond = ranges - int8multirange(first), updated_at = now()
         from counted where a.projection = counted.projection`),
    [[...ranges.keys()], [...ranges.values()].map(asMultirange)],
  );
}

function asMultirange(ranges: readonly FoldedRange[]): string {
  return `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
}
