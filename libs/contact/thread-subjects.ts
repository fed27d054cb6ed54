import type { AskedKind } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** What a question is about. */
export interface AskedSubject {
  /** Such as `Order #1042`. */
  label: string;
  orderId: number | null;
  returnId: number | null;
  earningLineId: number | null;
  parcelId: number | null;
}

/** An order as the asker: its number and phone, or its link, are the permission. */
export interface AskingOrder extends AskedSubject {
  name: string;
  /** Where answers go. */
  phone: string | null;
}

/** What other modules say of the subjects of threads; this module knows none of them. */
export interface ThreadSubjects {
  /** @throws NotFound for what does not exist and for what is not this user's. */
  findOwn(query: Query, subject: { kind: AskedKind; id: number }, userId: number): Promise<AskedSubject>;
  /** @throws what tracking the order throws, after the same work. */
  findTracked(orderId: number, phone: string, address: string): Promise<AskingOrder>;
  /** @throws NotFound, TooManyRequests */
  findLinked(token: string, address: string): Promise<AskingOrder>;
}

export const THREAD_SUBJECTS = Symbol('ThreadSubjects');
