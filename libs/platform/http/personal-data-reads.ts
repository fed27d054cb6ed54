import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SecurityLog } from '@soulvia/platform/security-log';
import { type Observable, tap } from 'rxjs';
import { personalDataKey, type PersonalDataOf, recordPersonalDataRead } from './personal-data-read.js';
import type { RequestWithUser } from './signed-in-user.js';

/** Records the responses of routes that are marked with `@ReadsPersonalData()`, unless they are empty lists. */
@Injectable()
export class PersonalDataReads implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const subject = this.reflector.get<PersonalDataOf | undefined>(personalDataKey, context.getHandler());
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const { user, apiKey } = request;
    const by = apiKey ? { keyId: apiKey.keyId } : user && { userId: user.userId };
    if (!subject || !by) return next.handle();
    // What a route gives to members is their own.
    if (user && user.role !== 'ADMIN') return next.handle();
    if (subject === 'person' && Number(request.params.id) === user?.userId) return next.handle();
    return next.handle().pipe(
      tap((response: unknown) => {
        const rows = Array.isArray(response) ? response.length : 1;
        if (rows > 0) recordPersonalDataRead(this.log, request, by, rows);
      }),
    );
  }
}
