import { Migration } from '@mikro-orm/migrations';

/** Referral links carry a random code instead of the member ID, which can be guessed. */
export class ReferralCodes extends Migration {
  override up(): void {
    // 64 random bits of a UUID; the letter tells a code from a member ID.
    this.addSql(`
      create function new_referral_code() returns text language sql volatile as $$
        select 'S' || upper(left(hex, 12) || right(hex, 4)) from replace(gen_random_uuid()::text, '-', '') as hex
      $$`);
    this.addSql('alter table users add column referral_code text not null default new_referral_code()');
    this.addSql('create unique index users_referral_code on users (referral_code)');
  }
}
