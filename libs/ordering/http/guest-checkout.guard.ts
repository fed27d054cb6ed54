import { MikroORM } from '@mikro-orm/postgresql';
import { type CanActivate, Injectable } from '@nestjs/common';
import { prepared, queryPool } from '@soulvia/platform/database';
import { settingSql } from '@soulvia/settings';
import { GuestCheckoutOff } from '../domain/errors.js';

const sql = prepared(`select ${settingSql('features', 'guest_checkout')} as value`);

/** Refuses orders of guests while the shop has them switched off, before the request is read. */
@Injectable()
export class GuestCheckoutGuard implements CanActivate {
  constructor(private readonly orm: MikroORM) {}

  async canActivate(): Promise<boolean> {
    const [row] = await queryPool(this.orm)<{ value: string }>(sql);
    if (row?.value !== 'on') throw new GuestCheckoutOff();
    return true;
  }
}
