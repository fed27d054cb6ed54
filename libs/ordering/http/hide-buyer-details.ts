import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { isPermitted, type RequestWithUser } from '@soulvia/platform/http';
import { map, type Observable } from 'rxjs';

/** What only staff may see who may read customers: the buyer's email, and what staff noted about the buyer. */
const details = ['user_email', 'customer'];

/** Leaves details of buyers out of orders for other staff, such as packers. */
@Injectable()
export class HideBuyerDetails implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user, apiKey } = context.switchToHttp().getRequest<RequestWithUser>();
    const caller = apiKey ?? user;
    if (!caller || isPermitted(caller, 'customers.read')) return next.handle();
    return next
      .handle()
      .pipe(map((response: unknown) => (Array.isArray(response) ? response.map(hide) : hide(response))));
  }
}

function hide(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return response;
  const shown = details.filter((name) => name in response);
  return shown.length === 0 ? response : { ...response, ...Object.fromEntries(shown.map((name) => [name, null])) };
}
