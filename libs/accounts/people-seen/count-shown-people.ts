import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { listPeople, type RequestWithUser, showsPeople } from '@soulvia/platform/http';
import { mergeMap, type Observable } from 'rxjs';
import { PeopleSeen } from './people-seen.js';

/**
 * Counts whom responses show to staff before they are sent. A change is refused before it happens, because its response could no longer be.
 */
@Injectable()
export class CountShownPeople implements NestInterceptor {
  constructor(private readonly peopleSeen: PeopleSeen) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const { user, method } = request;
    if (user?.role !== 'ADMIN' || !showsPeople(handler)) return next.handle();
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead) await this.peopleSeen.assertRoom(user);
    return next.handle().pipe(
      mergeMap(async (response: unknown) => {
        await this.peopleSeen.count(user, listPeople(handler, request, response), isRead);
        return response;
      }),
    );
  }
}
