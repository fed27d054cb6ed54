import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { invitationRule, textProblem, tidyText, unstorableProblem } from '@soulvia/contracts';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

/** Longer than any address that a browser opens: such a text does not come from a link, and is refused like that of any other field. */
const longest = 4_000;

/**
 * Takes `ref` out of the body of a checkout if no member can have it as code, before the body is validated: an order never fails because of
 * the link through which its buyer came.
 */
@Injectable()
export class ReadRef implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
    if (typeof body === 'object' && body !== null && 'ref' in body) {
      const ref = readRef(body.ref);
      if (ref === undefined) delete body.ref;
      else body.ref = ref;
    }
    return next.handle();
  }
}

function readRef(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length > longest) return value;
  if (unstorableProblem(value) !== undefined) return undefined;
  const text = tidyText(invitationRule, value);
  return text === '' || textProblem(invitationRule, text) !== undefined ? undefined : text;
}
