import { setTimeout as wait } from 'node:timers/promises';
import { liveLimits, type LiveMessages } from '@soulvia/contracts';
import type { LogHead } from '@soulvia/platform/event-log';
import type { Server, Socket } from 'socket.io';
import { broadcast } from './broadcast.js';
import { type CatalogPushes, decidedRoom } from './catalog-pushes.js';

type Heartbeat = LiveMessages['live.heartbeat'];

/** When reading the head takes longer, the heartbeat is sent without it. */
const headTimeoutMs = 1_000;
/** How long the pushes of a head may take, in milliseconds. */
const graceMs = 300;

/**
 * Sends each socket a heartbeat when it connects and then at a fixed interval, as long as one is open. Pages that receive every push of the
 * catalog know by it whether one is missing; the others receive live.behind.
 */
export class Heartbeats {
  private readonly timer: NodeJS.Timeout;
  private epoch: string | undefined;
  /** The newest head for which pushes were missing. */
  private behind = 0;
  /** The heartbeat to all that began last. */
  private sent: Promise<Heartbeat | undefined> | undefined;

  constructor(
    private readonly io: Server,
    private readonly readHead: () => Promise<LogHead>,
    private readonly pushes: Pick<CatalogPushes, 'position'>,
  ) {
    io.on('connection', (socket) => void this.sendTo(socket));
    this.timer = setInterval(() => {
      if (io.of('/').sockets.size > 0) void this.sendToAll();
    }, liveLimits.heartbeatMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async sendTo(socket: Socket): Promise<void> {
    const { sent } = this;
    await sent;
    const heartbeat = await this.read();
    // One to all that has begun since reaches this socket too; to a page, a head that falls is another log.
    if (heartbeat && this.sent === sent) socket.emit('live.heartbeat', heartbeat);
  }

  private async sendToAll(): Promise<void> {
    this.sent = this.beat();
    const head = (await this.sent)?.head ?? 0;
    await wait(graceMs, undefined, { ref: false });
    if (head <= Math.max(this.behind, this.pushes.position)) return;
    this.behind = head;
    await broadcast(this.io, [decidedRoom], 'live.behind', { head });
  }

  private async beat(): Promise<Heartbeat | undefined> {
    const heartbeat = await this.read();
    if (heartbeat) await broadcast(this.io, [], 'live.heartbeat', heartbeat);
    return heartbeat;
  }

  /** @returns undefined while the epoch is not known. */
  private async read(): Promise<Heartbeat | undefined> {
    const timeout = wait(headTimeoutMs, undefined, { ref: false });
    const read = await Promise.race([this.readHead(), timeout]).catch(() => undefined);
    if (read && read.epoch !== this.epoch) {
      this.epoch = read.epoch;
      // Another log counts from its own start.
      this.behind = this.pushes.position = 0;
    }
    return this.epoch === undefined ? undefined : { epoch: this.epoch, head: read ? read.head : null };
  }
}
