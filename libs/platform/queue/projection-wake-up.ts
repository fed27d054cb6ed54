import { currentContext, type WakeUpRequester } from '@soulvia/platform/event-log';
import type { ProjectionRegistry } from '@soulvia/platform/projections';
import { withDeadline } from '@soulvia/platform/concurrency';
import type { WakeUpQueue } from './wake-up-queue.js';

/** The first wake-up is sent at once; later ones are spaced by four times what the last one took, within these limits. */
const minDebounceMs = 4;
const maxDebounceMs = 16;
/** An unresponsive queue must not block later wake-ups. */
const wakeUpDeadlineMs = 1_000;

/** A wake-up that was sent, or that the queue did not take. */
export interface EndedWakeUp {
  isSent: boolean;
  requestIds: readonly string[];
  milliseconds: number;
}

/**
 * Requests a wake-up when an event was committed that a projection listens to. Never waits and never throws: the worker's
 * safety poll makes up for a lost one.
 */
export class ProjectionWakeUp implements WakeUpRequester {
  private isFlushing = false;
  private isRequested = false;
  private requestIds: string[] = [];

  constructor(
    private readonly queue: WakeUpQueue,
    private readonly registry: ProjectionRegistry,
    private readonly onEnd: (wakeUp: EndedWakeUp) => void = () => undefined,
  ) {}

  requestWakeUp(eventTypes: ReadonlySet<string>): void {
    if (this.registry.listListeners(eventTypes).size === 0) return;
    this.isRequested = true;
    const requestId = currentContext()?.requestId;
    if (requestId !== undefined) this.requestIds.push(requestId);
    if (!this.isFlushing) void this.flush();
  }

  private async flush(): Promise<void> {
    this.isFlushing = true;
    while (this.isRequested) {
      this.isRequested = false;
      const startedAt = performance.now();
      const requestIds = this.requestIds.splice(0);
      const isSent = await withDeadline('the wake-up', wakeUpDeadlineMs, this.queue.requestWakeUp()).then(
        () => true,
        () => false,
      );
      this.onEnd({ isSent, requestIds, milliseconds: performance.now() - startedAt });
      const spacingMs = Math.min(maxDebounceMs, Math.max(minDebounceMs, 4 * (performance.now() - startedAt)));
      await new Promise((resolve) => setTimeout(resolve, spacingMs));
    }
    this.isFlushing = false;
  }
}
