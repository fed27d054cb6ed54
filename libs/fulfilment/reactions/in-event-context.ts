import { newRequestId, runInContext } from '@soulvia/platform/event-log';
import type { ReceivedEvent } from '@soulvia/platform/reactions';

/** Runs work whose events are caused by an event and recorded by a reaction. */
export function inEventContext<Result>(
  event: ReceivedEvent,
  reaction: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return runInContext({ requestId: newRequestId(), actor: `system:${reaction}`, causationId: event.id }, work);
}
