import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { Permission } from '@soulvia/contracts';
import { ApiProblem } from './api-problem.js';

/**
 * Who may call a route. `optional` accepts guests but rejects an invalid token, `lenient` takes it for a guest's; `reserved` are
 * query parameters of a public route that are for staff. `needs` lists permissions, any of which suffices.
 */
export type Policy =
  | { kind: 'public'; reserved?: { parameters: readonly string[]; needs: readonly Permission[] } }
  | { kind: 'optional' }
  | { kind: 'lenient' }
  | { kind: 'signed-in'; refusesStaff?: true }
  | { kind: 'staff'; needs: readonly Permission[] };

export const policyKey = 'soulvia:policy';

export const Public = () => SetMetadata(policyKey, { kind: 'public' } satisfies Policy);

/**
 * Public, except for some query parameters.
 *
 * @param parameters those that only staff with one of these permissions may send.
 */
export const PublicBut = (parameters: readonly string[], ...needs: Permission[]) =>
  applyDecorators(
    SetMetadata(policyKey, { kind: 'public', reserved: { parameters, needs } } satisfies Policy),
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

/** Everyone who is signed in but staff. */
export const ShoppersOnly = () =>
  applyDecorators(
    SetMetadata(policyKey, { kind: 'signed-in', refusesStaff: true } satisfies Policy),
    ApiBearerAuth(),
    ApiProblem(401, 403),
    ApiExtension('x-refuses-staff', true),
  );

/** Only staff who have one of these permissions. */
export const Staff = (...needs: Permission[]) =>
  applyDecorators(
    SetMetadata(policyKey, { kind: 'staff', needs } satisfies Policy),
    ApiBearerAuth(),
    ApiProblem(401, 403),
    ApiExtension('x-permissions', needs),
  );

export const openToKeysKey = 'soulvia:open-to-keys';

/** Also for keys that have one of the route's permissions; all other routes refuse keys. */
export const OpenToKeys = () =>
  applyDecorators(SetMetadata(openToKeysKey, true), ApiExtension('x-keys', true), ApiProblem(429));

export const stepUpKey = 'soulvia:step-up';

/** When a route needs a step-up: always, for a JSON body that sets a field, or for some bodies, for which its handler asks. */
export type StepUpTerms = 'always' | { field: string } | 'by-content';

/** Only a session that proved its owner's identity in the last ten minutes. */
export const StepUp = (terms: StepUpTerms = 'always') =>
  applyDecorators(
    SetMetadata(stepUpKey, terms),
    ApiExtension('x-step-up', typeof terms === 'string' ? terms : terms.field),
    ApiProblem(403),
  );
