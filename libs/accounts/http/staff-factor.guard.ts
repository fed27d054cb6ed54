import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Policy, policyKey, type RequestWithUser } from '@soulvia/platform/http';
import { SecondFactorRequired } from '../domain/second-factor-errors.js';
import { StaffFactors } from '../second-factor/staff-factors.js';

/** Keeps staff without a second factor out of what is for staff only, where the shop requires one. Runs after the policy guard. */
@Injectable()
export class StaffFactorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly staff: StaffFactors,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<RequestWithUser>();
    if (user?.role !== 'ADMIN') return true;
    const targets = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(policyKey, targets);
    const isForEveryone = policy?.kind === 'signed-in' || policy?.kind === 'optional';
    if (!isForEveryone && (await this.staff.isMissing(user.userId))) throw new SecondFactorRequired();
    return true;
  }
}
