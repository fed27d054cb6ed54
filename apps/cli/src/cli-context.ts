import { userInfo } from 'node:os';
import { runInContext } from '@soulvia/platform/event-log';

/** What is done inside is recorded under the name of whoever runs the command. */
export function inCliContext<T>(work: () => T): T {
  const context = {
    requestId: `cli-${process.pid}-${Date.now()}`,
    actor: `cli:${userInfo().username}`,
    causationId: null,
  };
  return runInContext(context, work);
}
