import { Migration } from '@mikro-orm/migrations';

/** Bookings at couriers' computers, and what is passed on to them (docs/adr/0064-courier-adapters.md). */
export class CourierBookings extends Migration {
  override up(): void {
    this.addSql(`
      create table parcel_bookings (
        parcel_id    int primary key references parcels (id),
        state        text not null check (state in ('WAITING', 'UNKNOWN', 'REFUSED', 'DONE')),
        attempt      int not null check (attempt > 0),
        asked_at     timestamptz,
        says         text,
        looked_up_at timestamptz,
        label_url    text,
        check (state <> 'UNKNOWN' or asked_at is not null)
      )`);
    this.addSql(`create index parcel_bookings_open on parcel_bookings (parcel_id) where state <> 'DONE'`);
    this.addSql(`
      create table parcel_messages (
        parcel_id int not null references parcels (id),
        what      text not null check (what in ('ADVICE', 'CANCEL')),
        says      text,
        tried_at  timestamptz not null,
        primary key (parcel_id, what)
      )`);
    this.addSql(`
      create table courier_rounds (
        courier_id     int primary key references couriers (id) on delete cascade,
        position       bigint not null,
        last_parcel_id int not null
      )`);
    this.addSql(`
      create index parcels_tracked on parcels (courier_id, id)
        where tracking_number is not null and state in ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING')`);
    // The first requests are made even if their events are recorded before a worker of this version has started.
    this.addSql(`
      insert into reactions (name, position)
      select name, event_log_safe_position()
        from unnest(array['courier-booking', 'courier-advice', 'courier-cancel', 'courier-tracking']) as name`);
  }
}
