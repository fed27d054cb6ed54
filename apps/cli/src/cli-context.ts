import { userInfo } from 'node:os';
import { runInContext } from '@soulvia/platform/event-log';

/** Runs work whose events are recorded with the operating system user as actor. */
export function inCliContext<T>(work: () => T): T {
  const context = {
    requestId: `cli-${process.pid}-${Date.now()}`,
    actor: `cli:${userInfo().username}`,
    causationId: null,
  };
  return runInContext(context, work);
}
