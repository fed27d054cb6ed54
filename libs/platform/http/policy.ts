import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { Permission } from '@soulvia/contracts';
import { ApiProblem } from './api-problem.js';

/**
 * Who may call a route. `optional` accepts guests but rejects an invalid token; `reserved` is a query parameter of a public route
 * that is for staff. `needs` lists permissions, any of which suffices.
 */
export type Policy =
  | { kind: 'public'; reserved?: { parameter: string; needs: readonly Permission[] } }
  | { kind: 'optional' }
  | { kind: 'signed-in' }
  | { kind: 'staff'; needs: readonly Permission[] };

export const policyKey = 'soulvia:policy';

export const Public = () => SetMetadata(policyKey, { kind: 'public' } satisfies Policy);

/**
 * Public, except for one query parameter.
 *
 * @param parameter query parameter that only staff with one of these permissions may send.
 */
export const PublicBut = (parameter: string, ...needs: Permission[]) =>
  applyDecorators(
    SetMetadata(policyKey, { kind: 'public', reserved: { parameter, needs } } satisfies Policy),
    ApiBearerAuth(),
    ApiProblem(401, 403),
  );

export const OptionalSignIn = () =>
  applyDecorators(SetMetadata(policyKey, { kind: 'optional' } satisfies Policy), ApiBearerAuth(), ApiProblem(401));

export const SignedIn = () =>
  applyDecorators(SetMetadata(policyKey, { kind: 'signed-in' } satisfies Policy), ApiBearerAuth(), ApiProblem(401));

/** Only staff who have one of these permissions. */
export const Staff = (...needs: Permission[]) =>
  applyDecorators(
    SetMetadata(policyKey, { kind: 'staff', needs } satisfies Policy),
    ApiBearerAuth(),
    ApiProblem(401, 403),
    ApiExtension('x-permissions', needs),
  );

export const stepUpKey = 'soulvia:step-up';

/** Only a session that proved its owner's identity in the last ten minutes. */
export const StepUp = () => applyDecorators(SetMetadata(stepUpKey, true), ApiProblem(403));
