import type { LiveMessages } from '@soulvia/contracts';
import { io, type Socket } from 'socket.io-client';
import { HeartbeatWatch } from './heartbeat-watch.js';

export interface PageOptions {
  /** Name in reports. */
  name: string;
  /** The load balancer's address. */
  url: string;
  token: () => string;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * An open page, as web/src/lib/live-connection.ts keeps it: re-reads what it shows at every connect, and follows what is pushed. It
 * leaves out the poll once a minute: a page that only the poll puts right is late.
 */
export abstract class Page {
  private readonly socket: Socket;
  private wait = firstWaitMs;
  private comingBack: NodeJS.Timeout | undefined;
  private moving: NodeJS.Timeout | undefined;
  private readonly heartbeats = new HeartbeatWatch({
    reread: () => this.reread(),
    reconnect: () => this.socket.disconnect().connect(),
  });

  constructor(protected readonly options: PageOptions) {
    this.socket = io(options.url, {
      auth: (send) => send({ token: options.token() }),
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
    });
    this.socket.on('connect', () => {
      this.wait = firstWaitMs;
      this.heartbeats.connected();
      this.reread();
    });
    this.socket.on('connect_error', () => this.comeBack());
    this.socket.on('disconnect', (reason) => {
      this.heartbeats.stop();
      if (reason !== 'io client disconnect') this.comeBack();
    });
    this.socket.on('live.resync', () => this.heartbeats.resync());
    this.socket.on('live.move', ({ within_ms }: LiveMessages['live.move']) => this.move(within_ms));
    this.socket.on('live.heartbeat', ({ head }: { head: number | null }) => this.heartbeats.heartbeat(head));
  }

  get name(): string {
    return this.options.name;
  }

  /** Resolves when the page shows everything. */
  async open(): Promise<void> {
    const connected = new Promise<void>((resolve) => this.socket.once('connect', () => resolve()));
    this.socket.connect();
    await connected;
    await this.load();
  }

  close(): void {
    clearTimeout(this.comingBack);
    clearTimeout(this.moving);
    this.heartbeats.stop();
    this.socket.off('disconnect');
    this.socket.disconnect();
  }

  /** @param url of a healthy api. @returns each difference between the page and the server's responses, in words. */
  abstract differences(url: string): Promise<string[]>;

  /** Reads everything for the first time. */
  protected abstract load(): Promise<void>;

  /** Reads again what the page shows. */
  protected abstract reread(): void;

  protected on(topic: string, handle: (payload: never) => void): void {
    this.socket.on(topic, (payload: { position?: number }) => {
      this.heartbeats.pushed(payload.position ?? 0);
      handle(payload as never);
    });
  }

  /** To be called when a reading brings a state that no push had brought. */
  protected readonly noteChange = () => this.heartbeats.noteChange();

  /** The server is about to stop. */
  private move(withinMs: number): void {
    clearTimeout(this.moving);
    this.moving = setTimeout(() => this.socket.disconnect().connect(), Math.random() * withinMs);
  }

  /** socket.io does not try again by itself when the server has turned it away. */
  private comeBack(): void {
    if (this.socket.active) return;
    clearTimeout(this.comingBack);
    this.comingBack = setTimeout(() => this.socket.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, longestWaitMs);
  }
}
