import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import type { Request } from 'express';

/** User of a valid bearer token, read from the database at most a second ago. */
export interface SignedInUser {
  userId: number;
  role: Role;
  sessionId: string;
  tokenExpiresAt: Date;
}

export class Unauthenticated extends DomainError {
  readonly code = 'UNAUTHENTICATED';

  constructor() {
    super('Authentication credentials were not provided or are no longer valid.');
  }
}

export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';

  constructor() {
    super('You do not have permission to perform this action.');
  }
}

export type RequestWithUser = Request & { user?: SignedInUser };

/** The caller of a route that requires sign-in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<RequestWithUser>();
  if (!user) throw new Unauthenticated();
  return user;
});

/** The caller of a route that is also open to guests. */
export const OptionalCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined => {
    return context.switchToHttp().getRequest<RequestWithUser>().user;
  },
);
