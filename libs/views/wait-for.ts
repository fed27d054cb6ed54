import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { headers } from '@soulvia/contracts';
import type { Request } from 'express';

/** The log position of the caller's last write, and the epoch that came with it. */
export interface AwaitedPosition {
  position: string | undefined;
  epoch: string | undefined;
}

/** Injects the position that the read model must have reached before the handler reads it. */
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
