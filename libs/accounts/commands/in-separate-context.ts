import { currentContext, newRequestId, runInContext } from '@soulvia/platform/event-log';

/** A log position in the response would reveal that an event was recorded, so the work runs in a separate context. */
export function inSeparateContext<T>(work: () => T): T {
  const { requestId = newRequestId(), callerRequestId, actor = 'guest', causationId = null } = currentContext() ?? {};
  return runInContext({ requestId, callerRequestId, actor, causationId }, work);
}
