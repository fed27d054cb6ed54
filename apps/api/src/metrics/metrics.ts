import { type Health, registerHealthMetrics } from '@soulvia/platform/health';
import { Counter, Gauge, Registry } from 'prom-client';

/** Prometheus metrics of this process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'soulvia_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'status'],
    registers: [this.registry],
  });

  constructor(health: Health, openSockets: () => number) {
    registerHealthMetrics(this.registry, health);
    new Gauge({
      name: 'soulvia_sockets_open',
      help: 'Open sockets of this process',
      registers: [this.registry],
      collect() {
        this.set(openSockets());
      },
    });
  }

  private readonly responses = new Map<string, Counter.Internal>();

  /** Counts a response. */
  readonly countAnswer = (method: string, status: number): void => {
    this.counterOf(method, status).inc();
  };

  private counterOf(method: string, status: number): Counter.Internal {
    const key = `${method} ${status}`;
    const counter = this.responses.get(key) ?? this.requests.labels({ method, status });
    this.responses.set(key, counter);
    return counter;
  }
}
