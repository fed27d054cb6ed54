import { AsyncLocalStorage } from 'node:async_hooks';

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
  /** Time of the recorded events when it is not now. */
  at?: Date;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
