import { Migration } from '@mikro-orm/migrations';

/** Keeps whether a member lets its uplines see what it orders, and finds accounts with an equal CNIC or address. Moves from now on are mailed. */
export class WhatMembersShare extends Migration {
  override up(): void {
    this.addSql('alter table users add column share_with_sponsor boolean not null default false');
    this.addSql('create index users_cnic on users (cnic_index) where cnic_index is not null');
    this.addSql(`create index addresses_place on addresses (${place('street_no')}, lower(city))`);
    this.addSql(`create index personal_details_place on personal_details (${place('address')}, lower(city))`);
    this.addSql(`insert into reactions (name, position) select name, event_log_safe_position()
      from unnest(array['member-joined-mail', 'member-left-mail', 'member-moved-mail', 'new-sponsor-mail']) as name`);
  }
}

const place = (street: string) => `lower(regexp_replace(${street}, '[[:space:][:punct:]]', '', 'g'))`;
