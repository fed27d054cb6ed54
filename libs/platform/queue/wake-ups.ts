import { currentContext, type WakeUpRequester } from '@soulvia/platform/event-log';
import type { ProjectionRegistry } from '@soulvia/platform/projections';
import { withDeadline } from '@soulvia/platform/concurrency';
import type { QueueName } from './queue-place.js';
import type { WakeUpQueues } from './wake-up-queues.js';

/**
 * The first wake-up is sent at once; later ones are spaced by twice what the last one took, within these limits in milliseconds:
 * on a machine without free time few jobs carry many events.
 */
const spacing: Readonly<Record<QueueName, readonly [least: number, most: number]>> = {
  folds: [4, 100],
  reactions: [100, 200],
};
const spacingPerCost = 2;
/** An unresponsive queue must not block later wake-ups. */
const wakeUpDeadlineMs = 1_000;

/** A wake-up that was sent, or that the queue did not take. */
export interface EndedWakeUp {
  isSent: boolean;
  requestIds: readonly string[];
  milliseconds: number;
}

/**
 * Requests a wake-up of the reactions when events were committed, one of the folds when a projection listens to one of them, and one of the
 * rebuilds when one was requested. Never waits and never throws: the worker's safety poll makes up for a lost one.
 */
export class WakeUps implements WakeUpRequester {
  private readonly folds: SpacedWakeUps;
  private readonly reactions: SpacedWakeUps;

  constructor(
    private readonly queues: WakeUpQueues,
    private readonly registry: ProjectionRegistry,
    onEnd: (wakeUp: EndedWakeUp) => void = () => undefined,
    /** Type of the event that requests a rebuild. */
    private readonly rebuildRequested?: string,
  ) {
    this.folds = new SpacedWakeUps('folds', queues, onEnd);
    this.reactions = new SpacedWakeUps('reactions', queues);
  }

  requestWakeUp(eventTypes: ReadonlySet<string>): void {
    this.reactions.request();
    if (this.registry.listListeners(eventTypes).size > 0) this.folds.request();
    if (this.rebuildRequested !== undefined && eventTypes.has(this.rebuildRequested))
      void this.queues.requestWakeUp('rebuilds').catch(() => undefined);
  }
}

class SpacedWakeUps {
  private isFlushing = false;
  private isRequested = false;
  private requestIds: string[] = [];

  constructor(
    private readonly name: QueueName,
    private readonly queues: WakeUpQueues,
    private readonly onEnd: (wakeUp: EndedWakeUp) => void = () => undefined,
  ) {}

  request(): void {
    this.isRequested = true;
    const requestId = currentContext()?.requestId;
    if (requestId !== undefined) this.requestIds.push(requestId);
    if (!this.isFlushing) void this.flush();
  }

  private async flush(): Promise<void> {
    const [least, most] = spacing[this.name];
    this.isFlushing = true;
    while (this.isRequested) {
      this.isRequested = false;
      const startedAt = performance.now();
      const requestIds = this.requestIds.splice(0);
      const sending = this.queues.requestWakeUp(this.name);
      const isSent = await withDeadline('the wake-up', wakeUpDeadlineMs, sending).then(
        () => true,
        () => false,
      );
      const milliseconds = performance.now() - startedAt;
      this.onEnd({ isSent, requestIds, milliseconds });
      const pauseMs = Math.min(most, Math.max(least, spacingPerCost * milliseconds));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    this.isFlushing = false;
  }
}
