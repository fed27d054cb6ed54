import { Migration } from '@mikro-orm/migrations';

/**
 * Later pages of users by name skip their rows in the index alone. PostgreSQL reads an expression from an index only if the index has its
 * columns too, and the list is filtered by role and status.
 */
export class UsersByName extends Migration {
  override up(): void {
    this.addSql('drop index users_by_name');
    this.addSql(
      `create index users_by_name on users (lower(first_name || ' ' || last_name), id)
        include (first_name, last_name, role, status) where deleted_at is null`,
    );
  }
}
