import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known about the request (or job, or command line call) that is being served. */
export interface RequestContext {
  requestId: string;
  actor: string;
  causationId: string | null;
  /** Position of the last event this request has recorded. */
  logPosition?: number;
  /** When what is being done happened, if not now. */
  at?: Date;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
