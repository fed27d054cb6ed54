import { type Health, registerHealthMetrics } from '@soulvia/platform/health';
import { memoizeFor } from '@soulvia/platform/concurrency';
import type { NewEvent } from '@soulvia/platform/event-log';
import type { AnsweredRequest } from '@soulvia/platform/logging';
import { Counter, Gauge, Registry } from 'prom-client';
import type { CommandOutcome } from './observe-commands.js';
import { RequestMetrics } from './request-metrics.js';
import { ShopMetrics } from './shop-metrics.js';

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

export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new RequestMetrics(this.registry);
  private readonly shop = new ShopMetrics(this.registry);
  private readonly commands = new Counter({
    name: 'soulvia_commands_total',
    help: 'Commands that ended, by how: "done", "refused" by a rule of the shop, or "failed" with an error',
    labelNames: ['command', 'outcome'],
    registers: [this.registry],
  });
  private readonly wakeUps = new Counter({
    name: 'soulvia_wake_ups_sent_total',
    help: 'Wake-ups of workers; "failed" ones were not taken by the queue, and the safety poll makes up for them',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  constructor(health: Health, sockets: SocketCounts, securityLog: SecurityLogCounts) {
    registerHealthMetrics(this.registry, health);
    const registers = [this.registry];
    for (const outcome of ['sent', 'failed']) this.wakeUps.inc({ outcome }, 0);
    new Gauge({
      name: 'soulvia_sockets_open',
      help: 'Open sockets of this process',
      registers,
      collect() {
        this.set(sockets.openSockets);
      },
    });
    createCounter(
      'soulvia_socket_handshakes_failed_total',
      'Socket connections that ended without a valid token',
      registers,
      () => sockets.failedHandshakes,
    );
    new Gauge({
      name: 'soulvia_security_log_waiting',
      help: 'Entries of the security log that are not stored yet',
      registers,
      collect() {
        this.set(securityLog.waiting);
      },
    });
    createCounter(
      'soulvia_security_log_missing_total',
      'Events that are missing from the security log',
      registers,
      () => securityLog.missingTotal,
    );
  }

  /** All metrics as text, at most a second old. */
  readonly read = memoizeFor(() => this.registry.metrics(), readEveryMs);

  readonly countAnswer = (answered: AnsweredRequest): void => this.requests.count(answered);

  readonly countCommand = (command: string, outcome: CommandOutcome): void => this.commands.inc({ command, outcome });

  readonly countWakeUp = (isSent: boolean): void => this.wakeUps.inc({ outcome: isSent ? 'sent' : 'failed' });

  readonly countEvents = (events: readonly NewEvent[]): void => this.shop.count(events);
}

/** A counter whose value another object keeps. */
function createCounter(name: string, help: string, registers: Registry[], read: () => number): Counter {
  return new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
