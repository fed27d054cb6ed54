import type { WakeUpRequester } from '@soulvia/platform/event-log';
import type { ProjectionRegistry } from '@soulvia/platform/projections';
import { withDeadline } from '@soulvia/platform/concurrency';
import type { WakeUpQueue } from './wake-up-queue.js';

/** After a quiet moment a ring goes out at once; under load they are spaced, ever wider while it lasts. */
const minDebounceMs = 8;
const maxDebounceMs = 16;
/** A queue that does not answer must not keep later wake-ups from being tried. */
const wakeUpDeadlineMs = 1_000;

/**
 * Rings when something was committed that a projection listens to. Never waits, never throws: a ring that is lost is made
 * good by the worker's safety poll.
 */
export class ProjectionWakeUp implements WakeUpRequester {
  private isFlushing = false;
  private wanted = false;

  constructor(
    private readonly queue: WakeUpQueue,
    private readonly registry: ProjectionRegistry,
  ) {}

  requestWakeUp(eventTypes: ReadonlySet<string>): void {
    if (this.registry.listenersOf(eventTypes).size === 0) return;
    this.wanted = true;
    if (!this.isFlushing) void this.flush();
  }

  private async flush(): Promise<void> {
    this.isFlushing = true;
    let spacingMs = minDebounceMs;
    while (this.wanted) {
      this.wanted = false;
      await withDeadline('the wake-up', wakeUpDeadlineMs, this.queue.requestWakeUp()).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, spacingMs));
      spacingMs = Math.min(maxDebounceMs, spacingMs * 1.25);
    }
    this.isFlushing = false;
  }
}
