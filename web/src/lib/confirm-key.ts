import { headers } from '@soulvia/contracts';
import { ApiError } from './api-error';
import { readVisitItem, removeVisitItem, writeVisitItem } from './browser-storage';
import { randomId } from './random-id';

interface Attempt {
  fingerprint: string;
  key: string;
}

/** Refusals that changed nothing. Anything else may have done so, and is asked again under the same key. */
const finalNos = [400, 403, 404, 409, 413, 415];

/** The Idempotency-Key of a confirm. A second click, a lost answer and a reload send the same key again. */
export class ConfirmKey {
  private remembered: string | null = null;

  /**
   * @param storageKey where this visit keeps the attempt that is under way. Without one it stays in memory, and a reload loses
   *   it together with the form: for what must not be stored, a password say.
   */
  constructor(private readonly storageKey?: string) {}

  /** @param what is confirmed: as long as it stays the same, so does the key, until there is a yes or a final no. */
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

  /** Whether this was sent before and nobody knows what became of it. */
  isOpen(what: unknown): boolean {
    return this.readAttempt()?.fingerprint === JSON.stringify(what);
  }

  private keyFor(fingerprint: string): string {
    const held = this.readAttempt();
    if (held?.fingerprint === fingerprint) return held.key;
    const attempt: Attempt = { fingerprint, key: randomId() };
    this.remembered = JSON.stringify(attempt);
    if (this.storageKey) writeVisitItem(this.storageKey, this.remembered);
    return attempt.key;
  }

  private readAttempt(): Attempt | null {
    const kept = this.storageKey ? readVisitItem(this.storageKey) : null;
    try {
      const stored = JSON.parse(kept ?? this.remembered ?? 'null') as Attempt | null;
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
