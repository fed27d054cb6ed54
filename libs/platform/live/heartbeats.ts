import { setTimeout as wait } from 'node:timers/promises';
import { liveLimits, type LiveMessages } from '@soulvia/contracts';
import type { LogHead } from '@soulvia/platform/event-log';
import type { Server } from 'socket.io';

type Heartbeat = LiveMessages['live.heartbeat'];

/** When reading the head takes longer, the heartbeat is sent without it. */
const headTimeoutMs = 1_000;

/** Sends each socket a heartbeat when it connects and then at a fixed interval, as long as one is open. */
export class Heartbeats {
  private readonly timer: NodeJS.Timeout;
  private epoch: string | undefined;

  constructor(
    io: Server,
    private readonly readHead: () => Promise<LogHead>,
  ) {
    io.on('connection', (socket) => void this.send((heartbeat) => socket.emit('live.heartbeat', heartbeat)));
    this.timer = setInterval(() => {
      if (io.of('/').sockets.size > 0) void this.send((heartbeat) => io.emit('live.heartbeat', heartbeat));
    }, liveLimits.heartbeatMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async send(emit: (heartbeat: Heartbeat) => void): Promise<void> {
    const timeout = wait(headTimeoutMs, undefined, { ref: false });
    const read = await Promise.race([this.readHead(), timeout]).catch(() => undefined);
    if (read) this.epoch = read.epoch;
    if (this.epoch !== undefined) emit({ epoch: this.epoch, head: read ? read.head : null });
  }
}
