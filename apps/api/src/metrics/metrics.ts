import { type Health, registerHealthMetrics } from '@soulvia/platform/health';
import { memoizeFor } from '@soulvia/platform/concurrency';
import { Counter, Gauge, Registry } from 'prom-client';

/** Reading the metrics costs statements, so they are read once a second at most. */
const readEveryMs = 1_000;

export interface SocketCounts {
  openSockets: number;
  failedHandshakes: number;
}

export interface SecurityLogCounts {
  waiting: number;
  missingTotal: number;
}

/** Prometheus metrics of this process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'soulvia_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'status'],
    registers: [this.registry],
  });

  constructor(health: Health, sockets: () => SocketCounts, securityLog: SecurityLogCounts) {
    registerHealthMetrics(this.registry, health);
    new Gauge({
      name: 'soulvia_sockets_open',
      help: 'Open sockets of this process',
      registers: [this.registry],
      collect() {
        this.set(sockets().openSockets);
      },
    });
    new Gauge({
      name: 'soulvia_socket_handshakes_failed',
      help: 'Socket connections since the start that ended without a valid token',
      registers: [this.registry],
      collect() {
        this.set(sockets().failedHandshakes);
      },
    });
    new Gauge({
      name: 'soulvia_security_log_waiting',
      help: 'Entries of the security log that are not stored yet',
      registers: [this.registry],
      collect() {
        this.set(securityLog.waiting);
      },
    });
    new Gauge({
      name: 'soulvia_security_log_missing',
      help: 'Events since the start that are missing from the security log',
      registers: [this.registry],
      collect() {
        this.set(securityLog.missingTotal);
      },
    });
  }

  /** All metrics as text, at most a second old. */
  readonly read = memoizeFor(() => this.registry.metrics(), readEveryMs);

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
