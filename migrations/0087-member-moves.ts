import { Migration } from '@mikro-orm/migrations';

/** Why staff moved a member to another sponsor (docs/adr/0075-moves-of-members.md). */
export class MemberMoves extends Migration {
  override up(): void {
    this.addSql(`
      create table member_moves (
        id       int generated always as identity primary key,
        user_id  int not null references users (id),
        moved_by int not null references users (id),
        reason   text not null check (length(reason) between 1 and 200),
        moved_at timestamptz not null default now()
      )`);
    this.addSql('create index member_moves_user on member_moves (user_id)');
    this.addSql('create index member_moves_age on member_moves (moved_at)');
  }
}
