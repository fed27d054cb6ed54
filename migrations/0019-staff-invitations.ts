import { Migration } from '@mikro-orm/migrations';

/** Open invitations of staff. An accepted or withdrawn one is deleted. */
export class StaffInvitations extends Migration {
  override up(): void {
    this.addSql(`create table staff_invitations (
  id         int generated always as identity primary key,
  mail_id    uuid not null,
  email      text not null,
  first_name text not null,
  last_name  text not null,
  duties     text[] not null,
  token_hash bytea not null unique,
  invited_by int not null references users (id),
  expires_at timestamptz not null
)`);
    this.addSql(`insert into reactions (name, position) values ('staff-invitation-mail', event_log_safe_position())`);
  }
}
