import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Order } from '@soulvia/contracts';
import { isPermitted, type RequestWithUser } from '@soulvia/platform/http';
import { map, type Observable } from 'rxjs';

/** Leaves the buyers' emails out of orders for staff who may not read customers, such as packers. */
@Injectable()
export class HideBuyerEmails implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, apiKey } = context.switchToHttp().getRequest<RequestWithUser>();
    const caller = apiKey ?? user;
    if (!caller || isPermitted(caller, 'customers.read')) return next.handle();
    return next
      .handle()
      .pipe(map((response: unknown) => (Array.isArray(response) ? response.map(hideEmail) : hideEmail(response))));
  }
}

function hideEmail(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || !('user_email' in response)) return response;
  return { ...response, user_email: null satisfies Order['user_email'] };
}
