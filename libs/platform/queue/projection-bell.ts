import type { Bell } from '@soulvia/platform/event-log';
import type { ProjectionRegistry } from '@soulvia/platform/projections';
import { withDeadline } from '@soulvia/platform/turns';
import type { BellQueue } from './bell-queue.js';

/** After a quiet moment a ring goes out at once; under load they are spaced, ever wider while it lasts. */
const shortestSpacingMs = 8;
const longestSpacingMs = 16;
/** A queue that does not answer must not keep later wake-ups from being tried. */
const wakeUpDeadlineMs = 1_000;

/**
 * Rings when something was committed that a projection listens to. Never waits, never throws: a ring that is lost is made
 * good by the worker's safety poll.
 */
export class ProjectionBell implements Bell {
  private pulling = false;
  private wanted = false;

  constructor(
    private readonly queue: BellQueue,
    private readonly registry: ProjectionRegistry,
  ) {}

  ring(eventTypes: ReadonlySet<string>): void {
    if (this.registry.listenersOf(eventTypes).size === 0) return;
    this.wanted = true;
    if (!this.pulling) void this.pull();
  }

  private async pull(): Promise<void> {
    this.pulling = true;
    let spacingMs = shortestSpacingMs;
    while (this.wanted) {
      this.wanted = false;
      await withDeadline('the wake-up', wakeUpDeadlineMs, this.queue.ring()).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, spacingMs));
      spacingMs = Math.min(longestSpacingMs, spacingMs * 1.25);
    }
    this.pulling = false;
  }
}
