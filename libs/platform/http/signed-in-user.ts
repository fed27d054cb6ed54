import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  listPermissions,
  type Permission,
  type Role,
  secondFactorMessages,
  type SecondFactorMethod,
  type StaffRights,
} from '@soulvia/contracts';
import { DomainError, fixedError } from '@soulvia/kernel';
import type { ApiKey } from '@soulvia/platform/api-keys';
import type { Request } from 'express';

/** User of a valid bearer token, read from the database at most a second ago. */
export interface SignedInUser {
  userId: number;
  role: Role;
  /** Null for everyone but admins. */
  rights: StaffRights | null;
  /** Empty for everyone but staff, and for staff who lack a required second factor. */
  permissions: readonly Permission[];
  sessionId: string;
  tokenExpiresAt: Date;
}

/** Who may call routes of staff that are open to keys. */
export type StaffOrKey = SignedInUser | ApiKey;

export function isKey(caller: StaffOrKey): caller is ApiKey {
  return 'keyId' in caller;
}

export class Unauthenticated extends fixedError(
  'UNAUTHENTICATED',
  'Authentication credentials were not provided or are no longer valid.',
) {}

export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';
  override readonly details: Record<string, unknown>;

  /** @param needs permissions, any of which would do, or what else a key lacks. */
  constructor(needs?: readonly (Permission | 'personal_data')[]) {
    super('You do not have permission to perform this action.');
    this.details = needs ? { needs } : {};
  }
}

/** Staff without a second factor ask for what they may do with one only. */
class SecondFactorRequired extends DomainError {
  readonly code = 'SECOND_FACTOR_REQUIRED';
  override readonly details = { methods: ['totp', 'passkey'] satisfies SecondFactorMethod[] };

  constructor() {
    super(secondFactorMessages.enrolFirst);
  }
}

/** @returns whether the caller has one of these permissions. */
export function isPermitted({ permissions }: Pick<StaffOrKey, 'permissions'>, ...needs: Permission[]): boolean {
  return needs.some((need) => permissions.includes(need));
}

/** @throws Forbidden, SecondFactorRequired when the caller has none of these permissions. */
export function requirePermission(caller: StaffOrKey, ...needs: Permission[]): void {
  if (isPermitted(caller, ...needs)) return;
  throw !isKey(caller) && isPermitted({ permissions: listPermissions(caller.rights) }, ...needs)
    ? new SecondFactorRequired()
    : new Forbidden(needs);
}

export type RequestWithUser = Request & { user?: SignedInUser; apiKey?: ApiKey };

/** The caller of a route that requires sign-in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<RequestWithUser>();
  if (!user) throw new Unauthenticated();
  return user;
});

/** The caller of a route that is also open to keys. */
export const CallerOrKey = createParamDecorator((_: unknown, context: ExecutionContext): StaffOrKey => {
  const { user, apiKey } = context.switchToHttp().getRequest<RequestWithUser>();
  const caller = apiKey ?? user;
  if (!caller) throw new Unauthenticated();
  return caller;
});

/** The caller of a route that is also open to guests. */
export const OptionalCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined => {
    return context.switchToHttp().getRequest<RequestWithUser>().user;
  },
);
