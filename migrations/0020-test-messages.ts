import { Migration } from '@mikro-orm/migrations';

/** A test begins with the first request, also one from before the worker of this version starts. */
export class TestMessages extends Migration {
  override up(): void {
    this.addSql(`insert into reactions (name, position)
values ('test-message-mail', event_log_safe_position()), ('test-message-text', event_log_safe_position())`);
  }
}
