import type { FoldedRange, Projection } from './projection.js';

interface Waiting {
  projection: Projection;
  ranges: FoldedRange[];
  timer: NodeJS.Timeout;
}

/** Merges the ranges of projections whose announcements are spaced by `announceEveryMs`; the first one is passed on at once. */
export class AnnouncementSpacing {
  private readonly lastAt = new Map<string, number>();
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly announce: (projection: Projection, ranges: readonly FoldedRange[]) => void) {}

  add(projection: Projection, range: FoldedRange): void {
    const { name, announceEveryMs = 0 } = projection;
    const waiting = this.waiting.get(name);
    if (waiting) {
      waiting.ranges.push(range);
      return;
    }
    const delayMs = (this.lastAt.get(name) ?? -announceEveryMs) + announceEveryMs - performance.now();
    if (announceEveryMs === 0 || delayMs <= 0) this.pass(projection, [range]);
    else {
      const timer = setTimeout(() => this.flush(name), delayMs);
      this.waiting.set(name, { projection, ranges: [range], timer });
    }
  }

  /** Passes on what is waiting. */
  flushAll(): void {
    for (const name of this.waiting.keys()) this.flush(name);
  }

  private flush(name: string): void {
    const waiting = this.waiting.get(name);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(name);
    this.pass(waiting.projection, waiting.ranges);
  }

  private pass(projection: Projection, ranges: readonly FoldedRange[]): void {
    this.lastAt.set(projection.name, performance.now());
    this.announce(projection, ranges);
  }
}
