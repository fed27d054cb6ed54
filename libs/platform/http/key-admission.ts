import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission } from '@soulvia/contracts';
import { fixedError } from '@soulvia/kernel';
import { ApiKeys, isWithin } from '@soulvia/platform/api-keys';
import { currentContext } from '@soulvia/platform/event-log';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { Request } from 'express';
import { personalDataKey } from './personal-data-read.js';
import { openToKeysKey } from './policy.js';
import { readOrigin } from './request-origin.js';
import { Forbidden, isPermitted, type RequestWithUser, Unauthenticated } from './signed-in-user.js';

class KeyAddress extends fixedError('KEY_ADDRESS', 'This key may not be used from here.') {}

/** Decides what a key may call: nothing but routes that are open to keys, with one of their permissions. */
@Injectable()
export class KeyAdmission {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
    private readonly log: SecurityLog,
  ) {}

  /** @throws Unauthenticated, KeyAddress, TooManyRequests, Forbidden, in this order. */
  async admit(secret: string, context: ExecutionContext, needs: readonly Permission[] | undefined): Promise<void> {
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const key = await this.keys.find(secret);
    if (!key) throw new Unauthenticated();
    // From here on the request is the key's, also where it is refused.
    request.apiKey = key;
    const acting = currentContext();
    if (acting) Object.assign(acting, { actor: `key:${key.keyId}`, key: { id: key.keyId, name: key.name } });
    if (key.addresses && !isWithin(key.addresses, request.ip ?? '')) throw new KeyAddress();
    await this.noteUse(key, request);
    this.keys.limit.take(key.keyId);
    const handler = context.getHandler();
    if (!this.reflector.get<boolean | undefined>(openToKeysKey, handler) || !needs) throw new Forbidden();
    if (!isPermitted(key, ...needs)) throw new Forbidden(needs);
    const showsPeople = this.reflector.get<unknown>(personalDataKey, handler) !== undefined;
    if (showsPeople && !key.readsPersonalData) throw new Forbidden(['personal_data']);
  }

  private async noteUse(key: NonNullable<RequestWithUser['apiKey']>, request: Request): Promise<void> {
    const origin = readOrigin(request);
    const isNew = await this.keys.noteUse(key, origin.address);
    if (isNew !== undefined)
      this.log.record({ kind: 'KeyUsed', keyId: key.keyId, ...origin, detail: { new_address: isNew } });
  }
}
