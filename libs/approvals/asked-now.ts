import type { AskedApproval } from '@soulvia/contracts';
import { currentContext, type RequestContext } from '@soulvia/platform/event-log';

const asked = new WeakMap<RequestContext, AskedApproval>();

/** Notes what the current request has asked for, so that its answer tells. */
export function noteAsked(approval: AskedApproval): void {
  const context = currentContext();
  if (context) asked.set(context, approval);
}

/** @returns what the current request has asked for last. */
export function askedNow(): AskedApproval | undefined {
  const context = currentContext();
  return context && asked.get(context);
}
