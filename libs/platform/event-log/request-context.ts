import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from './work.js';

export interface ActingStaff {
  userId: number;
  isOwner: boolean;
  /** Whether the shop has no other owner. */
  isSoleOwner(query: Query): Promise<boolean>;
  /** @throws an error that asks for it when the identity was last proved too long ago. */
  assertSteppedUp(query: Query): Promise<void>;
}

/** Context of the current request, job or command line call. */
export interface RequestContext {
  /** The server's own id. */
  requestId: string;
  /** The id that the caller sent. Anybody can choose it, so it identifies nothing. */
  callerRequestId?: string | undefined;
  actor: string;
  causationId: string | null;
  /** Log position of the last event that this request recorded. */
  logPosition?: number;
  /** Log position that the caller has seen or written and named in the request. */
  seenPosition?: number | undefined;
  /** Time of the recorded events when it is not now. */
  at?: Date;
  /** The member of staff for whom the request runs. */
  staff?: ActingStaff | undefined;
  /** The key of a program for which the request runs. */
  key?: { id: number; name: string } | undefined;
  /** Runs first in the transaction of a command, so that what it changes commits with the command. */
  beginWork?: ((work: SqlWork) => Promise<void>) | undefined;
}

const randomLength = 6;
/** Random bytes of the next ids: asking for them one id at a time costs more than the rest of an id. */
const random = Buffer.alloc(randomLength * 512);
let used = random.length;

/**
 * A new id of 16 characters. Ids begin with the time, so that those of a moment lie together in the log's index; the 48 random bits keep
 * those of one millisecond apart.
 */
export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const from = used;
  used += randomLength;
  return `${Date.now().toString(36)}${random.toString('base64url', from, used)}`;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
