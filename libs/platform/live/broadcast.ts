import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveMessages, LiveTopic } from '@soulvia/contracts';
import type { Server } from 'socket.io';

/** Sockets that are written to in one go, which takes about a millisecond. */
const sliceSize = 50;

/**
 * Sends to thousands of sockets without holding up requests: a slice at a time.
 *
 * @param receivers a room each; none for all sockets.
 * @returns the milliseconds that sending took.
 */
export async function broadcast<Topic extends LiveTopic>(
  io: Server,
  receivers: readonly string[],
  topic: Topic,
  payload: LiveMessages[Topic],
): Promise<number> {
  const ids = [...(await io.of('/').adapter.sockets(new Set(receivers)))];
  let costMs = 0;
  for (let start = 0; start < ids.length; start += sliceSize) {
    if (start > 0) await nextTurn();
    const startedAt = performance.now();
    // A socket has a room of its own, and each emit encodes its message once.
    io.to(ids.slice(start, start + sliceSize)).emit(topic, payload);
    costMs += performance.now() - startedAt;
  }
  return costMs;
}
