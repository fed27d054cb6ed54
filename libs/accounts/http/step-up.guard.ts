import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type RequestWithUser, stepUpKey, type StepUpTerms, Unauthenticated } from '@soulvia/platform/http';
import { StepUps } from '../sessions/step-ups.js';

/** Enforces `@StepUp()`. Runs after the policy guard. */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly stepUps: StepUps,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const terms = this.reflector.getAllAndOverride<StepUpTerms | undefined>(stepUpKey, targets);
    const { user, body } = context.switchToHttp().getRequest<RequestWithUser>();
    if (!terms || !isAsked(terms, body)) return true;
    if (!user) throw new Unauthenticated();
    await this.stepUps.assertRecent(user);
    return true;
  }
}

function isAsked(terms: StepUpTerms, body: unknown): boolean {
  if (typeof terms === 'string') return terms === 'always';
  return typeof body === 'object' && body !== null && terms.field in body;
}
