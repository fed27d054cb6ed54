import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LiveWatch } from '../../../../web/src/lib/live-watch.js';
import { Random } from '../random.js';
import { HeartbeatWatch } from './heartbeat-watch.js';

jest.setTimeout(300_000);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('heartbeat watch: the model page resyncs and reconnects exactly when a real page does', () => {
  let reads = 0;
  for (let run = 1; run <= 200; run += 1) {
    const real: string[] = [];
    const model: string[] = [];
    const at = (action: string) => `${action} at ${Date.now()}`;
    const startOver = () => real.push(at('start over'));
    const page = new LiveWatch({
      resync: () => real.push(at('read')),
      reconnect: () => real.push(at('reconnect')),
      startOver,
    });
    const watch = new HeartbeatWatch({
      reread: () => model.push(at('read')),
      reconnect: () => model.push(at('reconnect')),
    });
    playRun(Random.of(run), page, watch);
    expect(model).toEqual(real);
    reads += real.length;
  }
  expect(reads).toBeGreaterThan(200);
});

/** A head that grows, and pushes of which some are lost. */
function playRun(random: Random, page: LiveWatch, watch: HeartbeatWatch): void {
  let head = 1;
  const steps = [
    () => [page.heartbeat({ epoch: 'one', head }), watch.heartbeat(head)],
    () => [page.heartbeat({ epoch: 'one', head }), watch.heartbeat(head)],
    () => [page.heartbeat({ epoch: 'one', head: null }), watch.heartbeat(null)],
    () => [page.pushed({ position: head }), watch.pushed(head)],
    () => [page.pushed({}), watch.pushed(0)],
    () => [page.noteChange(), watch.noteChange()],
    () => [page.resyncAsked(), watch.resync()],
    () => [page.connected(), watch.connected()],
  ];
  for (let step = 0; step < 40; step += 1) {
    head += random.whole(0, 2);
    random.pick(steps)();
    jest.advanceTimersByTime(random.whole(0, random.chance(0.1) ? 8_000 : 1_500));
  }
  page.stop();
  watch.stop();
}
