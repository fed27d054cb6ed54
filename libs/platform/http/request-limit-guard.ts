import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ReadLimit, WriteLimit } from '@soulvia/platform/rate-limit';
import { limitedAddress } from './client-address.js';
import type { RequestWithUser } from './signed-in-user.js';

const countedByHandlerKey = 'soulvia:counted-by-handler';

/** Marks a write whose handler counts it for `WriteLimit` unless it repeats an earlier one. Staff are counted by the guard. */
export const CountedByHandler = () => SetMetadata(countedByHandlerKey, true);

const isRead = new Set(['GET', 'HEAD']);
/** Paths whose reads are limited. Health and metrics have no limit: a busy shop must not look broken to its supervisor. */
export const isLimitedPath = /^\/api\/v1\//i;

/**
 * Limits writes by account and reads by network address. Guests' writes have limits of their own; reads of staff by routes that
 * need a sign-in have none, because open consoles of one office read again with every order. Runs after the authorization guard.
 */
@Injectable()
export class RequestLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly writes: WriteLimit,
    private readonly reads: ReadLimit,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const { user, method, path, ip } = request;
    // Counted when it was admitted.
    if (request.apiKey) return true;
    if (isRead.has(method)) {
      if (user?.role !== 'ADMIN' && isLimitedPath.test(path)) this.reads.take(limitedAddress(ip));
    } else if (user && (user.role === 'ADMIN' || !this.isCountedByHandler(context))) {
      this.writes.take(user.userId);
    }
    return true;
  }

  private isCountedByHandler(context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(countedByHandlerKey, context.getHandler()) ?? false;
  }
}
