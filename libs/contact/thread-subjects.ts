import type { AskedKind } from '@soulvia/contracts';

/** What a question is about, and the one who asks: an account, or an order whose phone or link is known. */
export interface AskedSubject {
  /** Such as `Order #1042`. */
  label: string;
  orderId: number;
  returnId: number | null;
  earningLineId: number | null;
  parcelId: number | null;
  userId: number | null;
  name: string;
  /** Where answers to an order go. */
  phone: string | null;
}

/** What other modules say of the subjects of threads; this module knows none of them. */
export interface ThreadSubjects {
  /** @throws NotFound for what does not exist and for what is not this user's. */
  findOwn(subject: { kind: AskedKind; id: number }, userId: number): Promise<AskedSubject>;
  /** @throws what tracking the order throws, after the same work. */
  findTracked(orderId: number, phone: string, address: string): Promise<AskedSubject>;
  /** @throws NotFound, TooManyRequests */
  findLinked(token: string, address: string): Promise<AskedSubject>;
}

export const THREAD_SUBJECTS = Symbol('ThreadSubjects');
