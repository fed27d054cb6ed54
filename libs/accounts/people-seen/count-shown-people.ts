import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { listPeople, type RequestWithUser, type ShownPerson, showsPeople } from '@soulvia/platform/http';
import { mergeMap, type Observable } from 'rxjs';
import { PeopleSeen } from './people-seen.js';

interface Counter {
  assertRoom(): Promise<void>;
  count(people: readonly ShownPerson[], isLimited: boolean): Promise<void>;
}

/**
 * Counts whom responses show to staff, and to programs with keys, before they are sent. A change is refused before it happens, because its
 * response could no longer be.
 */
@Injectable()
export class CountShownPeople implements NestInterceptor {
  constructor(private readonly peopleSeen: PeopleSeen) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const counter = this.chooseCounter(request);
    if (!counter || !showsPeople(handler)) return next.handle();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) await counter.assertRoom();
    return next.handle().pipe(
      mergeMap(async (response: unknown) => {
        await counter.count(listPeople(handler, request, response), isRead);
        return response;
      }),
    );
  }

  private chooseCounter({ user, apiKey }: RequestWithUser): Counter | undefined {
    const { peopleSeen } = this;
    if (apiKey?.readsPersonalData)
      return {
        assertRoom: () => peopleSeen.assertReadRoom(apiKey),
        count: (people, isLimited) => peopleSeen.countRead(apiKey, people, isLimited),
      };
    if (user?.role !== 'ADMIN') return undefined;
    return {
      assertRoom: () => peopleSeen.assertRoom(user),
      count: (people, isLimited) => peopleSeen.count(user, people, isLimited),
    };
  }
}
