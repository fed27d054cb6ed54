import { Migration } from '@mikro-orm/migrations';

const openStates = `('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING')`;

/** Parcels with their lines and all that was reported about them (docs/adr/0061-parcels-move-units.md). */
export class Parcels extends Migration {
  override up(): void {
    this.addSql(`
      create table parcels (
        id                  int generated always as identity primary key,
        order_id            int not null references orders (id),
        user_id             int not null references users (id),
        courier_id          int not null references couriers (id),
        kind                text not null check (kind in ('DELIVERY', 'REPLACEMENT', 'PICKUP')),
        state               text not null check (state in
                              ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'RECEIVED', 'LOST', 'VOID')),
        tracking_number     text check (tracking_number ~ '^[A-Za-z0-9-]{4,40}$'),
        cash_due            numeric(14,2) not null check (cash_due >= 0 and cash_due = trunc(cash_due)),
        weight_g            int check (weight_g between 1 and 100000),
        pieces              int not null check (pieces between 1 and 100),
        courier_says        text,
        attempts            int not null default 0,
        advice_needed_since timestamptz,
        advice_due_at       timestamptz,
        advice_action       text check (advice_action in ('REATTEMPT', 'RETURN')),
        advice_remarks      text,
        advice_at           timestamptz,
        advice_by           int,
        refused_state       text,
        disagrees           boolean not null default false,
        booked_at           timestamptz not null default now(),
        handed_over_at      timestamptz,
        delivered_at        timestamptz,
        received_at         timestamptz,
        check ((advice_needed_since is null) = (advice_due_at is null)),
        check ((advice_action is null) = (advice_at is null))
      )`);
    this.addSql(`create unique index parcels_open on parcels (order_id) where state in ${openStates}`);
    this.addSql(`
      create unique index parcels_tracking on parcels (courier_id, upper(tracking_number))
        where tracking_number is not null and state <> 'VOID'`);
    this.addSql('create index parcels_order on parcels (order_id, id)');
    this.addSql('create index parcels_user on parcels (user_id)');
    // Each filter of the list has an index in its order.
    this.addSql('create index parcels_state on parcels (state, id)');
    this.addSql('create index parcels_courier on parcels (courier_id, state, id)');
    this.addSql('create index parcels_courier_newest on parcels (courier_id, id)');
    this.addSql(`create index parcels_under_way on parcels (id) where state in ${openStates}`);
    this.addSql(`
      create index parcels_advice on parcels (advice_due_at, id)
        where advice_due_at is not null and advice_action is null`);
    this.addSql('create index parcels_disagree on parcels (id) where disagrees');
    this.addSql('create index parcels_booked on parcels (booked_at, id)');
    this.addSql('create index parcels_number on parcels (upper(tracking_number) text_pattern_ops)');

    this.addSql(`
      create table parcel_lines (
        parcel_id     int not null references parcels (id),
        order_line_id int not null references order_lines (id),
        product_id    int not null references products (id),
        product_name  text not null,
        quantity      int not null check (quantity between 1 and 100000),
        restocked     int check (restocked >= 0),
        written_off   int check (written_off >= 0),
        why           text,
        primary key (parcel_id, order_line_id),
        check ((restocked is null) = (written_off is null)),
        check (restocked is null or restocked + written_off = quantity)
      )`);
    this.addSql(`
      create table parcel_reports (
        id           int generated always as identity primary key,
        parcel_id    int not null references parcels (id),
        code         text not null check (length(code) <= 120),
        state        text,
        courier_says text,
        note         text,
        at           timestamptz not null,
        by_user      int,
        is_applied   boolean not null,
        unique (parcel_id, code, at)
      )`);
    this.addSql('create index parcel_reports_unmapped on parcel_reports (parcel_id) where state is null');
  }
}
