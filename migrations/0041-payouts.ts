import { Migration } from '@mikro-orm/migrations';

/** What the shop owes each partner, where they are paid, what was paid to them and what tax was kept back. */
export class Payouts extends Migration {
  override up(): void {
    this.addSql(`create table book_balances (
  account  text not null check (account = 'partner'),
  party_id int not null,
  balance  numeric(14,2) not null,
  primary key (account, party_id)
)`);
    this.addSql(`create table payout_profiles (
  user_id                int primary key references users (id),
  legal_name             text not null check (length(legal_name) between 1 and 100),
  cnic                   text not null,
  cnic_index             text not null,
  method                 text not null check (method in ('BANK', 'JAZZCASH', 'EASYPAISA')),
  account                text not null,
  account_index          text not null,
  approved_account_index text,
  approved_pays_from     timestamptz,
  approved_phone         text,
  filer                  boolean,
  looked_up_on           date,
  cnic_front             text,
  cnic_back              text,
  state                  text not null default 'SUBMITTED' check (state in ('SUBMITTED', 'APPROVED', 'REJECTED')),
  reason                 text check (length(reason) <= 500),
  changed_at             timestamptz not null default now(),
  decided_at             timestamptz,
  pays_from              timestamptz,
  frozen_at              timestamptz,
  is_frozen              boolean not null default false,
  check (not (is_frozen and state = 'APPROVED')),
  check (state <> 'APPROVED' or filer is not null)
)`);
    this.addSql('create index payout_profiles_state on payout_profiles (state, changed_at, user_id)');
    this.addSql('create index payout_profiles_changed on payout_profiles (changed_at, user_id)');
    this.addSql('create index payout_profiles_account on payout_profiles (account_index)');
    this.addSql('create index payout_profiles_cnic on payout_profiles (cnic_index)');
    this.addSql(`create table payout_batches (
  id          int generated always as identity primary key,
  month       text not null,
  state       text not null default 'DRAFT' check (state in ('DRAFT', 'APPROVED', 'DONE')),
  by          int not null references users (id),
  made_at     timestamptz not null default now(),
  approved_by int references users (id),
  approved_at timestamptz,
  alone       boolean not null default false,
  file_hash   jsonb not null default '{}'
)`);
    this.addSql(`create table payouts (
  id           int generated always as identity primary key,
  batch_id     int not null references payout_batches (id),
  user_id      int not null references users (id),
  method       text not null check (method in ('BANK', 'JAZZCASH', 'EASYPAISA')),
  gross        numeric(14,2) not null check (gross > 0),
  percent      numeric(5,2) not null check (percent between 0 and 100),
  tax          numeric(14,2) not null check (tax >= 0),
  net          numeric(14,2) not null check (net >= 0),
  state        text not null default 'OPEN' check (state in ('OPEN', 'LEFT_OUT', 'PAID', 'FAILED')),
  reference    text check (length(reference) <= 60),
  paid_on      date,
  reason       text check (length(reason) <= 500),
  copy         text,
  copy_account text,
  approved_at  timestamptz,
  ended_at     timestamptz,
  check (gross = tax + net),
  check ((state = 'OPEN') = (ended_at is null)),
  check ((state = 'PAID') = (paid_on is not null))
)`);
    this.addSql('create unique index payouts_batch on payouts (batch_id, user_id)');
    // No one stands in two drafts.
    this.addSql(`create unique index payouts_draft on payouts (user_id) where state = 'OPEN' and approved_at is null`);
    this.addSql('create index payouts_user on payouts (user_id, id)');
    this.addSql(`create index payouts_paid on payouts (paid_on, id) where state = 'PAID'`);
    this.addSql('create index payouts_kept on payouts (ended_at) where copy is not null');
    this.addSql('create index payouts_kept_account on payouts (ended_at) where copy_account is not null');
    this.addSql(`create table withholding_rates (
  from_day      date primary key,
  filer_percent numeric(5,2) not null check (filer_percent between 0 and 100),
  other_percent numeric(5,2) not null check (other_percent between 0 and 100)
)`);
    this.addSql(`create table tax_deposits (
  id        int generated always as identity primary key,
  month     text not null check (month ~ '^\\d{4}-\\d\\d$'),
  amount    numeric(14,2) not null check (amount > 0),
  reference text not null check (length(reference) between 1 and 60),
  on_day    date not null,
  by        int not null references users (id),
  made_at   timestamptz not null default now()
)`);
    const reactions = [
      'payout-paid-mail',
      'payout-profile-rejected-mail',
      'payout-account-changed-mail',
      'payout-account-changed-text',
    ];
    this.addSql(`insert into reactions (name, position)
  select name, event_log_safe_position() from unnest(array['${reactions.join(`', '`)}']) name`);
  }
}
