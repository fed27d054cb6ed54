import type { Bell } from '@soulvia/platform/event-log';
import type { ProjectionRegistry } from '@soulvia/platform/projections';
import type { BellQueue } from './bell-queue.js';

/** After a quiet moment a ring goes out at once; under load they are spaced, ever wider while it lasts. */
const shortestSpacingMs = 8;
const longestSpacingMs = 40;

interface Rope {
  pulling: boolean;
  wanted: boolean;
  spacingMs: number;
}

/**
 * Rings for the projections that listen to what was just committed. Never waits, never throws: a ring that is lost is made
 * good by the worker's safety poll.
 */
export class ProjectionBell implements Bell {
  private readonly ropes = new Map<string, Rope>();

  constructor(
    private readonly queue: BellQueue,
    private readonly registry: ProjectionRegistry,
  ) {}

  ring(eventTypes: ReadonlySet<string>): void {
    for (const projection of this.registry.listenersOf(eventTypes)) this.ringFor(projection);
  }

  ringFor(projection: string): void {
    const rope = this.ropes.get(projection) ?? { pulling: false, wanted: false, spacingMs: shortestSpacingMs };
    this.ropes.set(projection, rope);
    rope.wanted = true;
    if (!rope.pulling) void this.pull(projection, rope);
  }

  private async pull(projection: string, rope: Rope): Promise<void> {
    rope.pulling = true;
    rope.spacingMs = shortestSpacingMs;
    while (rope.wanted) {
      rope.wanted = false;
      await this.queue.ring(projection).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, rope.spacingMs));
      rope.spacingMs = Math.min(longestSpacingMs, rope.spacingMs * 1.25);
    }
    rope.pulling = false;
  }
}
