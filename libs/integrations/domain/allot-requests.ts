/** Requests at a time, in the whole shop. */
export const hookConcurrency = { most: 16, perHook: 4, perFailingHook: 1, mostToFailing: 8 } as const;

/** A hook with what is due for it. */
export interface HookQueue {
  /** The last attempt failed, or one of the last four answers was slow. */
  isFailing: boolean;
  /** No answer is known yet. */
  isNew: boolean;
  /** Requests in progress. */
  sending: number;
  /** Ids of deliveries, in their order. */
  due: readonly number[];
}

/**
 * Chooses deliveries to send at once: hooks with fewer requests come first, so that a slow receiver does not delay the others. Those that fail or are slow share half of
 * the requests with new ones, which may turn out to be slow.
 *
 * @param queues the hook that has waited longest first.
 */
export function allotRequests(queues: readonly HookQueue[]): number[] {
  const { most, perHook, perFailingHook, mostToFailing } = hookConcurrency;
  const countSending = (hooks: readonly HookQueue[]) => hooks.reduce((sum, { sending }) => sum + sending, 0);
  let free = most - countSending(queues);
  let freeForFailing = mostToFailing - countSending(queues.filter(isRisky));
  // The long queues of failing hooks would keep new ones from the requests that both share.
  const inOrder = queues.toSorted((one, other) => Number(other.isNew) - Number(one.isNew));
  const chosen: number[] = [];
  for (let nth = 0; nth < perHook; nth += 1) {
    for (const queue of inOrder) {
      const id = queue.due[nth - queue.sending];
      const isFull = (queue.isFailing && nth >= perFailingHook) || (isRisky(queue) && freeForFailing <= 0);
      if (id === undefined || isFull || free <= 0) continue;
      chosen.push(id);
      free -= 1;
      if (isRisky(queue)) freeForFailing -= 1;
    }
  }
  return chosen;
}

function isRisky({ isFailing, isNew }: HookQueue): boolean {
  return isFailing || isNew;
}

/** An answer that takes longer is slow: four hooks that succeed so late would hold all requests. */
const slowAfterMs = 2_000;

/** What a worker knows of how soon hooks answer. */
export class HookPaces {
  /** By hook: how many quick answers must follow until it is not slow. */
  private readonly quickToCome = new Map<number, number>();

  note(hookId: number, tookMs: number): void {
    const before = this.quickToCome.get(hookId) ?? 0;
    this.quickToCome.set(hookId, tookMs > slowAfterMs ? hookConcurrency.perHook : Math.max(0, before - 1));
  }

  judge(hookId: number, queue: Omit<HookQueue, 'isNew'>): HookQueue {
    const toCome = this.quickToCome.get(hookId);
    const isFailing = queue.isFailing || (toCome ?? 0) > 0;
    return { ...queue, isFailing, isNew: !isFailing && toCome === undefined };
  }
}
