import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@soulvia/contracts';
import { ApiProblem } from './api-problem.js';

/** Who may call a route. `optional` accepts guests but rejects an invalid token, `lenient` takes it for a guest's; `reserved` is a query parameter of a public route that needs a role. */
export type Policy =
  | { kind: 'public'; reserved?: { parameter: string; roles: readonly Role[] } }
  | { kind: 'optional' }
  | { kind: 'lenient' }
  | { kind: 'signed-in' }
  | { kind: 'roles'; roles: readonly Role[] };

export const policyKey = 'soulvia:policy';

export const Public = () => SetMetadata(policyKey, { kind: 'public' } satisfies Policy);

/**
 * Public, except for one query parameter.
 *
 * @param parameter query parameter that only these roles may send.
 */
export const PublicBut = (parameter: string, ...roles: Role[]) =>
  applyDecorators(
    SetMetadata(policyKey, { kind: 'public', reserved: { parameter, roles } } satisfies Policy),
    ApiBearerAuth(),
    ApiProblem(401, 403),
  );

export const OptionalSignIn = () =>
  applyDecorators(SetMetadata(policyKey, { kind: 'optional' } satisfies Policy), ApiBearerAuth(), ApiProblem(401));

/** Open to all. A token that is not valid counts as none: what a guest may send must not be lost with a session. */
export const LenientSignIn = () =>
  applyDecorators(SetMetadata(policyKey, { kind: 'lenient' } satisfies Policy), ApiBearerAuth());

export const SignedIn = () =>
  applyDecorators(SetMetadata(policyKey, { kind: 'signed-in' } satisfies Policy), ApiBearerAuth(), ApiProblem(401));

export const OnlyFor = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(policyKey, { kind: 'roles', roles } satisfies Policy),
    ApiBearerAuth(),
    ApiProblem(401, 403),
  );
