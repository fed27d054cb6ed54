import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** How long it runs at a time, as a portion of a statement does. */
const runMs = 100;

/** Uses a part of one core and nothing else, in a thread of its own. @param share of one core, below 1. */
export function startBusyLoop(share: number): { stop(): Promise<unknown> } {
  const worker = new Worker(new URL('./busy-loop.js', import.meta.url), { workerData: share });
  return { stop: () => worker.terminate() };
}

if (!isMainThread) {
  const share = Number(workerData);
  const pauseMs = runMs / share - runMs;
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const begun = performance.now();
    while (performance.now() - begun < runMs);
    Atomics.wait(sleeping, 0, 0, pauseMs);
  }
}
