import type { HookOffReason } from '@soulvia/contracts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits after the first failed attempt, the second, ...; after the last of these attempts there is no other. */
const retryDelaysMs = [5 * second, 30 * second, 5 * minute, hour, 6 * hour, day, 2 * day];

/** For so long attempts of a hook may fail. */
const silentAfterMs = 5 * day;

/** What a receiver answered; without a status, why there is no answer. */
export interface HookAnswer {
  status: number | null;
  says: string;
  took_ms: number;
}

/** A delivery before an attempt, which failed `attempts` times. */
export interface HookAttempt {
  attempts: number;
  failingSince: Date | null;
  at: Date;
}

export interface AttemptDecision {
  state: 'DONE' | 'WAITING' | 'FAILED';
  /** Until the next attempt. */
  waitMs: number | null;
  /** Why the hook is switched off. */
  off: Extract<HookOffReason, 'gone' | 'silent'> | null;
}

/** Only a complete answer with a status of 2xx is a success. */
export function decideAttempt({ attempts, failingSince, at }: HookAttempt, { status }: HookAnswer): AttemptDecision {
  if (status !== null && status >= 200 && status < 300) return { state: 'DONE', waitMs: null, off: null };
  const waitMs = retryDelaysMs[attempts] ?? null;
  const isSilent = failingSince !== null && at.getTime() - failingSince.getTime() >= silentAfterMs;
  return {
    state: waitMs === null ? 'FAILED' : 'WAITING',
    waitMs,
    off: status === 410 ? 'gone' : isSilent ? 'silent' : null,
  };
}
