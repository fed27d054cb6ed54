import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { headers } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { limitedAddress } from '@soulvia/platform/http';
import type { TooManyRequests } from '@soulvia/platform/rate-limit';
import type { Request } from 'express';
import { catchError, from, type Observable, throwError } from 'rxjs';
import { EmailTaken } from '../domain/errors.js';
import { AccountLimits } from '../limits/account-limits.js';

interface CountedRequest extends Request {
  signUpRefusal?: TooManyRequests;
}

const readRequest = (context: ExecutionContext) => context.switchToHttp().getRequest<CountedRequest>();

/**
 * Counts a sign-up. A refused form does not count, or 200 of them would close the sign-up for everyone behind the address; one whose
 * email has an account does, because its refusal tells so.
 */
@Injectable()
export class CountSignUps implements NestInterceptor {
  constructor(private readonly limits: AccountLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = readRequest(context);
    const address = limitedAddress(request.ip);
    const refusal = await this.limits.signUps.tryTake(address);
    if (!refusal) return next.handle().pipe(catchError((error: unknown) => from(this.fail(error, address))));
    if (request.get(headers.idempotencyKey) === undefined) throw refusal;
    // A repeated request is answered all the same; its form was valid the first time.
    request.signUpRefusal = refusal;
    return next
      .handle()
      .pipe(catchError((error: unknown) => throwError(() => (error instanceof InvalidInput ? refusal : error))));
  }

  private async fail(error: unknown, address: string): Promise<never> {
    if (error instanceof InvalidInput && !(error instanceof EmailTaken)) await this.limits.signUps.giveBack(address);
    throw error;
  }
}

/** Injects why a request above the limit is refused unless it repeats an answered one. */
export const SignUpRefusal = createParamDecorator(
  (_: unknown, context: ExecutionContext): TooManyRequests | undefined => readRequest(context).signUpRefusal,
);
