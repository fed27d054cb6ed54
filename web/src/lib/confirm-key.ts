import { headers } from '@soulvia/contracts';
import { ApiError } from './api-error';
import { readVisitItem, removeVisitItem, writeVisitItem } from './browser-storage';
import { randomId } from './random-id';

interface Attempt {
  fingerprint: string;
  key: string;
}

/** Refusals without effect. Any other result is retried under the same key. */
const finalNos = [400, 403, 404, 409, 413, 415];

/** The Idempotency-Key of a submit. A double click, a retry after a lost response and a reload send the same key. */
export class ConfirmKey {
  private remembered: string | null = null;

  /**
   * @param storageKey session storage key of the pending attempt. Without one it stays in memory, and a reload loses
   *   it together with the form: for data that must not be stored, such as a password.
   */
  constructor(private readonly storageKey?: string) {}

  /** @param what the confirmed content; the key stays the same for it until success or a final refusal. */
  async confirm<T>(what: unknown, send: (keyHeader: Record<string, string>) => Promise<T>): Promise<T> {
    try {
      const response = await send({ [headers.idempotencyKey]: this.keyFor(JSON.stringify(what)) });
      this.forget();
      return response;
    } catch (error) {
      if (error instanceof ApiError && finalNos.includes(error.status)) this.forget();
      throw error;
    }
  }

  /** Whether this was sent before with an unknown result. */
  isOpen(what: unknown): boolean {
    return this.readAttempt()?.fingerprint === JSON.stringify(what);
  }

  private keyFor(fingerprint: string): string {
    const pending = this.readAttempt();
    if (pending?.fingerprint === fingerprint) return pending.key;
    const attempt: Attempt = { fingerprint, key: randomId() };
    this.remembered = JSON.stringify(attempt);
    if (this.storageKey) writeVisitItem(this.storageKey, this.remembered);
    return attempt.key;
  }

  private readAttempt(): Attempt | null {
    const storedText = this.storageKey ? readVisitItem(this.storageKey) : null;
    try {
      const stored = JSON.parse(storedText ?? this.remembered ?? 'null') as Attempt | null;
      return stored && typeof stored.key === 'string' && typeof stored.fingerprint === 'string' ? stored : null;
    } catch {
      return null;
    }
  }

  private forget(): void {
    this.remembered = null;
    if (this.storageKey) removeVisitItem(this.storageKey);
  }
}
