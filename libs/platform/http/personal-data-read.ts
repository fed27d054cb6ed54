import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { SecurityLog } from '@soulvia/platform/security-log';
import type { Request } from 'express';
import { readOrigin, readRoute } from './request-origin.js';

export const personalDataKey = 'soulvia:personal-data';

/** What the parameter `id` of a route names: the account of a person, an order, or something else that has personal data. */
export type PersonalDataOf = 'person' | 'order' | 'record';

/**
 * Marks a route whose responses show personal data to staff: each response is recorded in the security log.
 *
 * @param id what its parameter `id` names. That people read their own account is not recorded.
 */
export const ReadsPersonalData = (id: PersonalDataOf = 'record') =>
  applyDecorators(
    SetMetadata(personalDataKey, id),
    ApiExtension('x-personal-data', true),
    ...(id === 'record' ? [] : [ApiExtension('x-person', id)]),
  );

/** Records that staff read personal data: which route, how many rows, and the id in its path. */
export function recordPersonalDataRead(
  log: SecurityLog,
  request: Request,
  by: { userId: number } | { keyId: number },
  rows: number,
): void {
  const id = Number(request.params.id);
  const detail = { route: readRoute(request), rows, ...(Number.isSafeInteger(id) ? { id } : {}) };
  log.record({ kind: 'PersonalDataRead', ...by, ...readOrigin(request), detail });
}
