import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AwaitsApproval } from '@soulvia/contracts';
import { currentContext } from '@soulvia/platform/event-log';
import type { Response } from 'express';
import { catchError, from, map, type Observable } from 'rxjs';
import { askedNow } from '../asked-now.js';
import { RequestApproval } from '../commands/request-approval.js';
import { ApprovalNeeded } from '../domain/errors.js';

/**
 * Tells callers what waits for a second person: 202 with the request alone where nothing has changed, beside the usual answer where only a
 * part of the call waits.
 */
@Injectable()
export class ApprovalInterceptor implements NestInterceptor {
  constructor(private readonly commands: CommandBus) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((body: object | undefined) => {
        const approval = askedNow();
        if (!approval) return body;
        if (body === undefined) response.status(202);
        return { ...body, approval };
      }),
      catchError((error: unknown) => {
        const staff = currentContext()?.staff;
        if (!(error instanceof ApprovalNeeded) || !staff) throw error;
        return from(this.commands.execute(new RequestApproval(staff.userId, error.question))).pipe(
          map((approval): AwaitsApproval => {
            response.status(202);
            return { approval };
          }),
        );
      }),
    );
  }
}
