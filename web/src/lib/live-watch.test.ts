import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { liveLimits } from '@soulvia/contracts';
import { LiveWatch } from './live-watch';

const { heartbeatMs, fallbackPollMs } = liveLimits;
/** A push that arrives within this time after its heartbeat is not late. */
const graceMs = 400;
const act = { resync: jest.fn(), startOver: jest.fn(), reconnect: jest.fn() };
let watch: LiveWatch;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  watch = new LiveWatch(act);
  watch.connected();
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const beat = (head: number | null, epoch = 'epoch-1') => watch.heartbeat({ epoch, head });
/** Sends heartbeats at their interval, with the log one event further each time. */
function pass(ms: number, from: number): number {
  let head = from;
  for (let passed = 0; passed < ms; passed += heartbeatMs) {
    beat((head += 1));
    jest.advanceTimersByTime(heartbeatMs);
  }
  return head;
}

describe('live watch: page that is behind', () => {
  it('takes the first heartbeat after a connect as already read', () => {
    beat(100);
    jest.advanceTimersByTime(5_000);
    expect(act.resync).not.toHaveBeenCalled();
  });

  it('refetches within three seconds of an event without a push', () => {
    beat(100);
    jest.advanceTimersByTime(heartbeatMs);
    beat(101);
    jest.advanceTimersByTime(3_000 - heartbeatMs);
    expect(act.resync).toHaveBeenCalledTimes(1);
  });

  it('refetches again when the first read may have come before the read models caught up', () => {
    beat(100);
    beat(101);
    jest.advanceTimersByTime(3_000 - heartbeatMs);
    expect(act.resync).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 30; count += 1) {
      beat(101);
      jest.advanceTimersByTime(heartbeatMs);
    }
    expect(act.resync).toHaveBeenCalledTimes(2);
  });

  it('does not refetch when the push arrives shortly after the heartbeat', () => {
    beat(100);
    beat(101);
    jest.advanceTimersByTime(graceMs - 1);
    watch.pushed({ position: 101 });
    jest.advanceTimersByTime(heartbeatMs);
    beat(101);
    jest.advanceTimersByTime(heartbeatMs);
    expect(act.resync).not.toHaveBeenCalled();
  });

  it('refetches at increasing intervals while nothing changes, up to the interval of the fallback poll', () => {
    beat(100);
    const head = pass(60_000, 100);
    expect(act.resync.mock.calls.length).toBeLessThanOrEqual(7);
    act.resync.mockClear();
    pass(10 * fallbackPollMs, head);
    expect(act.resync.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(act.resync.mock.calls.length).toBeLessThanOrEqual(11);
  });

  it.each([
    ['a push', () => watch.pushed({})],
    ['a read with new data', () => watch.noteChange()],
  ])('returns to short intervals after %s', (_, change) => {
    beat(100);
    const head = pass(2.5 * fallbackPollMs, 100);
    act.resync.mockClear();
    const later = pass(2 * heartbeatMs, head);
    expect(act.resync).not.toHaveBeenCalled();
    change();
    pass(2 * heartbeatMs, later);
    expect(act.resync).toHaveBeenCalled();
  });

  it('refetches soon on a resync from the server and takes the next heartbeat as read', () => {
    beat(100);
    watch.resyncAsked();
    jest.advanceTimersByTime(300);
    expect(act.resync).toHaveBeenCalledTimes(1);
    beat(105);
    jest.advanceTimersByTime(5_000);
    expect(act.resync).toHaveBeenCalledTimes(1);
  });
});

describe('live watch: page that receives only pushes of what it shows', () => {
  beforeEach(() => void (watch.isToldWhenBehind = true));

  it('does not refetch for heads of changes that it does not show', () => {
    pass(60_000, 100);
    expect(act.resync).not.toHaveBeenCalled();
  });

  it('refetches within a second when the server misses pushes, and again when the first read may have been early', () => {
    beat(100);
    jest.advanceTimersByTime(heartbeatMs);
    beat(101);
    watch.behind(101);
    jest.advanceTimersByTime(300);
    expect(act.resync).toHaveBeenCalledTimes(1);
    pass(3 * heartbeatMs, 101);
    expect(act.resync).toHaveBeenCalledTimes(2);
  });

  it('knows what was complete when it receives every push again', () => {
    const head = pass(10 * heartbeatMs, 100);
    watch.isToldWhenBehind = false;
    beat(head);
    jest.advanceTimersByTime(heartbeatMs);
    expect(act.resync).not.toHaveBeenCalled();
  });
});

describe('live watch: page that is asked to read again over and over', () => {
  it('refetches after the first request even when others follow soon', () => {
    for (let count = 0; count < 10; count += 1) {
      watch.resyncAsked();
      jest.advanceTimersByTime(100);
    }
    expect(act.resync.mock.calls.length).toBeGreaterThanOrEqual(3);
  });
});

describe('live watch: page of another history', () => {
  it('starts over when the epoch changes', () => {
    beat(100);
    beat(2_000, 'epoch-2');
    expect(act.startOver).toHaveBeenCalledTimes(1);
    beat(2_000, 'epoch-2');
    jest.advanceTimersByTime(heartbeatMs);
    expect([act.startOver.mock.calls.length, act.resync.mock.calls.length]).toEqual([1, 0]);
  });

  it('starts over when the epoch changed during a disconnect', () => {
    beat(100);
    watch.stop();
    watch.connected();
    beat(100, 'epoch-2');
    expect(act.startOver).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['heartbeats', () => undefined],
    ['a push', () => watch.pushed({ position: 120 })],
  ])('starts over when the head is lower than %s reported before', (_, before) => {
    beat(100);
    before();
    beat(120);
    beat(99);
    expect(act.startOver).toHaveBeenCalledTimes(1);
    watch.pushed({ position: 100 });
    beat(100);
    expect(act.startOver).toHaveBeenCalledTimes(1);
  });

  it('does not start over for a push that overtook the heartbeat', () => {
    beat(100);
    watch.pushed({ position: 110 });
    beat(105);
    expect(act.startOver).not.toHaveBeenCalled();
    beat(109);
    expect(act.startOver).toHaveBeenCalledTimes(1);
  });
});

describe('live watch: socket that has fallen silent', () => {
  it('is replaced after three missing heartbeats', () => {
    beat(100);
    jest.advanceTimersByTime(3 * heartbeatMs - 1);
    expect(act.reconnect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act.reconnect).toHaveBeenCalledTimes(1);
  });

  it('stays while the server cannot reach its database', () => {
    beat(100);
    for (let count = 0; count < 5; count += 1) {
      jest.advanceTimersByTime(heartbeatMs);
      beat(null);
    }
    beat(100);
    expect([act.reconnect.mock.calls.length, act.startOver.mock.calls.length]).toEqual([0, 0]);
  });

  it('is not replaced before its first heartbeat, which older servers never send, nor after it closed', () => {
    jest.advanceTimersByTime(10 * heartbeatMs);
    beat(100);
    watch.stop();
    jest.advanceTimersByTime(10 * heartbeatMs);
    expect(act.reconnect).not.toHaveBeenCalled();
  });
});

describe('live watch: server that is about to stop', () => {
  it('replaces the socket once, within the time that the server gives', () => {
    watch.moveAsked({ within_ms: 8_000 });
    watch.moveAsked({ within_ms: 8_000 });
    jest.advanceTimersByTime(8_000);
    expect(act.reconnect).toHaveBeenCalledTimes(1);
  });

  it('chooses the moment at random', () => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(0.5);
    watch.moveAsked({ within_ms: 8_000 });
    jest.advanceTimersByTime(3_999);
    expect(act.reconnect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act.reconnect).toHaveBeenCalledTimes(1);
  });

  it('does not replace a socket that has reconnected before', () => {
    watch.moveAsked({ within_ms: 8_000 });
    watch.stop();
    watch.connected();
    jest.advanceTimersByTime(8_000);
    expect(act.reconnect).not.toHaveBeenCalled();
  });
});
