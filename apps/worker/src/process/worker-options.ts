import type { DueHandler } from '@soulvia/platform/due';
import type { StuckCheck } from '@soulvia/platform/health';

export const WORKER_OPTIONS = Symbol('worker options');

export interface WorkerOptions {
  /** Called when background work has made no progress for too long. */
  onStuck?: () => void;
  /** That limit in milliseconds; a minute by default. */
  roundLimitMs?: number;
  /** Whether only a restart helps; by default read from the watchdog. */
  rounds?: StuckCheck;
  /** By default those of the shop. */
  dueHandlers?: readonly DueHandler[];
}
