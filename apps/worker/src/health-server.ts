import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { memoizeFor } from '@soulvia/platform/concurrency';
import type { Health } from '@soulvia/platform/health';
import { explainListen } from '@soulvia/platform/process';
import type { Registry } from 'prom-client';

/** A worker's health and metrics over HTTP. Holds no personal data; for internal use only. */
export class HealthServer {
  private readonly server: Server;
  /** Reading them costs statements, so they are read once a second at most. */
  private readonly metrics = memoizeFor(() => this.registry.metrics(), 1_000);

  /** @param port undefined to open none. */
  constructor(
    private readonly health: Health,
    private readonly registry: Registry,
    private readonly port: number | undefined,
  ) {
    this.server = createServer((request, response) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const [path = ''] = (request.url ?? '').split('?');
      const answered = isRead ? this.response(path, response) : send(response, 405, { error: 'GET only' });
      answered.catch(() => response.destroy());
    });
  }

  /** @throws ConfigError with one sentence when the port is unavailable. */
  async open(): Promise<void> {
    const { port } = this;
    if (port === undefined) return;
    await explainListen(() => once(this.server.listen(port), 'listening'), port, 'WORKER_PORT');
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async response(path: string, response: ServerResponse): Promise<void> {
    switch (path) {
      case '/health/live': {
        const isLive = this.health.isLive();
        return send(response, isLive ? 200 : 503, { status: isLive ? 'ok' : 'unavailable' });
      }
      case '/health/ready': {
        const readiness = await this.health.ready();
        return send(response, readiness.status === 'ok' ? 200 : 503, readiness);
      }
      case '/health/deep': {
        const report = await this.health.deep();
        return send(response, report.status === 'ok' ? 200 : 503, report);
      }
      case '/metrics': {
        response.setHeader('Content-Type', this.registry.contentType);
        response.end(await this.metrics());
        return;
      }
      default:
        return send(response, 404, { error: 'not found' });
    }
  }
}

async function send(response: ServerResponse, status: number, body: object): Promise<void> {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '2' } : {}),
  });
  response.end(JSON.stringify(body));
}
