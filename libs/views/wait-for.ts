import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { headers } from '@soulvia/contracts';
import type { Request } from 'express';

/** The position a caller has written at, and the epoch that was told with it. */
export interface AwaitedPosition {
  position: string | undefined;
  epoch: string | undefined;
}

/** What the caller wants the read model to have reached. */
export const WaitFor = createParamDecorator((_: unknown, context: ExecutionContext): AwaitedPosition => {
  const request = context.switchToHttp().getRequest<Request>();
  return { position: request.get(headers.waitForPosition), epoch: request.get(headers.waitForEpoch) };
});

/** Documents the headers that `WaitFor` reads. */
export function ApiWaitFor(): MethodDecorator {
  return applyDecorators(
    ApiHeader({ name: headers.waitForPosition, required: false }),
    ApiHeader({ name: headers.waitForEpoch, required: false }),
  );
}
