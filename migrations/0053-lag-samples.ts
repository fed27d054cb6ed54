import { Migration } from '@mikro-orm/migrations';

/**
 * How far read models were behind, every 10 seconds for a week. `lags` has only those that were behind, in seconds, so that the rows of
 * a shop that keeps up stay small; a missing row means that no worker was there to look.
 */
export class LagSamples extends Migration {
  override up(): void {
    this.addSql(`
      create table projection_lag_samples (
        slot timestamptz primary key,
        lags jsonb not null check (jsonb_typeof(lags) = 'object')
      )`);
  }
}
