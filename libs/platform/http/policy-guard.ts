import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Permission } from '@soulvia/contracts';
import { readBearer } from '@soulvia/platform/api-keys';
import { KeyAdmission } from './key-admission.js';
import { policyKey, type Policy } from './policy.js';
import { Forbidden, requirePermission, Unauthenticated, type RequestWithUser } from './signed-in-user.js';

/** Name of the bearer strategy in passport; the accounts module provides it. */
export const bearerStrategy = 'bearer';

/** Global authorization guard: denies everything that a route's policy does not allow; a route without a policy allows nothing. */
@Injectable()
export class PolicyGuard extends AuthGuard(bearerStrategy) implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: KeyAdmission,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(policyKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!policy) throw new Forbidden();
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const needs = listNeeds(policy, request);
    if (policy.kind === 'public' && !needs) return true;
    const secret = readBearer(request.headers.authorization);
    if (secret !== undefined) {
      await this.keys.admit(secret, context, needs);
      return true;
    }
    const isOpen = policy.kind === 'optional' || policy.kind === 'lenient';
    if (isOpen && request.headers.authorization === undefined) return true;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (policy.kind === 'lenient' && error instanceof Unauthenticated) return true;
      throw error;
    }
    if (!request.user) throw new Unauthenticated();
    if (policy.kind === 'signed-in' && policy.refusesStaff && request.user.role === 'ADMIN') throw new Forbidden();
    if (needs) requirePermission(request.user, ...needs);
    return true;
  }

  override handleRequest<User>(error: Error | null, user: User | false): User {
    if (error) throw error;
    if (!user) throw new Unauthenticated();
    return user;
  }
}

/** Permissions of which a request needs one; undefined when it needs none. */
function listNeeds(policy: Policy, { query }: RequestWithUser): readonly Permission[] | undefined {
  if (policy.kind === 'staff') return policy.needs;
  const reserved = policy.kind === 'public' ? policy.reserved : undefined;
  return reserved?.parameters.some((name) => name in query) ? reserved.needs : undefined;
}
