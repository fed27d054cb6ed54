import { DomainError } from '@soulvia/kernel';
import type { SecurityLog } from '@soulvia/platform/security-log';
import { readOrigin, readRoute } from './request-origin.js';
import type { RequestWithUser } from './signed-in-user.js';

const denials = new Set(['FORBIDDEN', 'KEY_ADDRESS', 'STEP_UP_REQUIRED', 'PEOPLE_LIMIT', 'SECOND_FACTOR_REQUIRED']);

/** Records that a signed-in user or a key was refused for a lack of rights. Other errors, and refusals of guests, are no denials. */
export function recordDenial(log: SecurityLog, request: RequestWithUser, error: unknown): void {
  const { user, apiKey } = request;
  if (!(user || apiKey) || !(error instanceof DomainError) || !denials.has(error.code)) return;
  const needs: unknown = error.details?.needs;
  const detail = { route: readRoute(request), code: error.code, ...(needs === undefined ? {} : { needs }) };
  log.record({ kind: 'AccessDenied', userId: user?.userId, keyId: apiKey?.keyId, ...readOrigin(request), detail });
}
