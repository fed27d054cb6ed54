import type { LiveMessages, LiveTopic, Notification, Order, VisibleDashboard } from '@soulvia/contracts';
import { io, type Socket } from 'socket.io-client';
import { LiveWatch } from '../../web/src/lib/live-watch.js';
import type { ApiClient } from './api-client.js';

export interface Shown {
  /** Number of orders on the dashboard. */
  orders: number;
  /** Ids of the notifications, lowest first. */
  notifications: number[];
  /** Own orders with their status. */
  own: Record<number, string>;
}

/**
 * An open page without a browser, with the rules of the real one: it reads when it connects, is asked to or notices by a
 * heartbeat that it is behind, takes pushes that are newer than what it shows, and never polls.
 */
export class ModelPage {
  readonly shown: Shown = { orders: 0, notifications: [], own: {} };
  resyncs = 0;
  startsOver = 0;
  private position = 0;
  private readonly socket: Socket;
  private readonly watch: LiveWatch;
  private reading: Promise<void> = Promise.resolve();

  /** @param isAdmin whether it shows dashboard and notifications, or the own orders of a shopper. */
  constructor(
    url: string,
    private readonly api: ApiClient,
    private readonly isAdmin: boolean,
  ) {
    this.watch = new LiveWatch({
      resync: () => this.resync(),
      startOver: () => this.startOver(),
      reconnect: () => this.socket.disconnect().connect(),
    });
    this.socket = io(url, { auth: { token: api.token }, transports: ['websocket'], forceNew: true });
    this.socket.on('connect', () => {
      this.watch.connected();
      this.read();
    });
    this.socket.on('disconnect', () => this.watch.stop());
    this.socket.on('live.heartbeat', (heartbeat: LiveMessages['live.heartbeat']) => this.watch.heartbeat(heartbeat));
    this.socket.on('live.resync', () => this.watch.resyncAsked());
    this.socket.on('live.move', (move: LiveMessages['live.move']) => this.watch.moveAsked(move));
    this.socket.onAny((topic: LiveTopic, payload: { position?: number }) => {
      if (!topic.startsWith('live.')) this.watch.pushed(payload);
    });
    this.socket.on('dashboard.changed', ({ position, dashboard }: LiveMessages['dashboard.changed']) =>
      this.showDashboard(position, dashboard),
    );
    this.socket.on('notification.created', ({ notification }: LiveMessages['notification.created']) => {
      const last = this.shown.notifications.at(-1) ?? 0;
      if (notification.id > last + 1) this.read();
      else if (notification.id > last) this.shown.notifications.push(notification.id);
    });
    this.socket.on('order.changed', () => this.read());
  }

  /** Resolves when it is connected and has read. */
  async opened(): Promise<this> {
    if (!this.socket.connected) await new Promise<void>((resolve) => this.socket.once('connect', () => resolve()));
    await this.reading;
    return this;
  }

  close(): void {
    this.watch.stop();
    this.socket.disconnect();
  }

  private resync(): void {
    this.resyncs += 1;
    this.read();
  }

  private startOver(): void {
    this.startsOver += 1;
    this.position = 0;
    this.shown.notifications = [];
    this.read();
  }

  /** Reads one at a time; a failed read is repeated at the next cause to read. */
  private read(): void {
    this.reading = this.reading
      .then(() => (this.isAdmin ? this.readAdminPage() : this.readOrders()))
      .catch(() => undefined);
  }

  private async readAdminPage(): Promise<void> {
    const dashboard = await this.api.get('/api/v1/admin/dashboard');
    if (dashboard.status === 200)
      this.showDashboard(Number(dashboard.headers.get('x-log-position')), dashboard.body as VisibleDashboard);
    const last = this.shown.notifications.at(-1) ?? 0;
    const missed = await this.api.get(`/api/v1/notifications?after=${last}&page_size=200`);
    if (missed.status !== 200) return;
    const ids = (missed.body as Notification[]).map(({ id }) => id);
    const shown = new Set([...this.shown.notifications, ...ids]);
    this.shown.notifications = [...shown].toSorted((a, b) => a - b);
  }

  private async readOrders(): Promise<void> {
    const { status, body } = await this.api.get('/api/v1/orders/users/orders?page_size=200');
    if (status === 200) this.shown.own = Object.fromEntries((body as Order[]).map((order) => [order.id, order.status]));
  }

  private showDashboard(position: number, dashboard: VisibleDashboard): void {
    if (position < this.position) return;
    this.position = position;
    this.shown.orders = dashboard.total_orders ?? 0;
  }
}
