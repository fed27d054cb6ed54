/** Requests at a time, in the whole shop. */
export const hookConcurrency = { most: 16, perHook: 4, perFailingHook: 1, mostToFailing: 8 } as const;

/** A hook with what is due for it. */
export interface HookQueue {
  isFailing: boolean;
  /** Requests in progress. */
  sending: number;
  /** Ids of deliveries, in their order. */
  due: readonly number[];
}

/**
 * Chooses deliveries to send at once: hooks with fewer requests come first, so that a slow receiver does not delay the others, and those whose last attempt failed share
 * half of the requests.
 *
 * @param queues the hook that has waited longest first.
 */
export function allotRequests(queues: readonly HookQueue[]): number[] {
  const { most, perHook, perFailingHook, mostToFailing } = hookConcurrency;
  const countSending = (hooks: readonly HookQueue[]) => hooks.reduce((sum, { sending }) => sum + sending, 0);
  let free = most - countSending(queues);
  let freeForFailing = mostToFailing - countSending(queues.filter(({ isFailing }) => isFailing));
  const chosen: number[] = [];
  for (let nth = 0; nth < perHook; nth += 1) {
    for (const { isFailing, sending, due } of queues) {
      const id = due[nth - sending];
      const isFull = isFailing ? nth >= perFailingHook || freeForFailing <= 0 : false;
      if (id === undefined || isFull || free <= 0) continue;
      chosen.push(id);
      free -= 1;
      if (isFailing) freeForFailing -= 1;
    }
  }
  return chosen;
}
