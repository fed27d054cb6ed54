import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { queryThrough } from '@soulvia/platform/database';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { findMethods } from '../persistence/second-factor.js';

/** How long the switch is remembered, in milliseconds. */
const cachedForMs = 1_000;

/** Knows who of the staff must set up a second factor before they may use the console. */
@Injectable()
export class StaffFactors {
  private required: { value: boolean; until: number } | undefined;

  constructor(
    private readonly orm: MikroORM,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'requiresStaffFactor'>,
  ) {}

  async isMissing(userId: number): Promise<boolean> {
    const query = queryThrough(this.orm.em.fork());
    if (!this.required || this.required.until <= performance.now()) {
      const value = await this.options.requiresStaffFactor(query);
      this.required = { value, until: performance.now() + cachedForMs };
    }
    return this.required.value && (await findMethods(query, userId)).length === 0;
  }
}
