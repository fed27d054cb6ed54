import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { paging } from '@soulvia/contracts';
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
    const { user, query } = context.switchToHttp().getRequest<RequestWithUser>();
    if (terms === undefined || (terms !== 'always' && parseLastRow(query) <= terms.beyondRow)) return true;
    if (!user) throw new Unauthenticated();
    await this.stepUps.assertRecent(user);
    return true;
  }
}

/** Malformed numbers count as none: the validation of the list refuses them. */
function parseLastRow(query: RequestWithUser['query']): number {
  const page = Number(query.page ?? 1);
  const size = Number(query.page_size ?? paging.pageSizeDefault);
  return page * size || 0;
}
