import { Migration } from '@mikro-orm/migrations';

/** Manifests: what a courier signs for when it takes parcels. A parcel is in one that waits for a signature at most. */
export class Manifests extends Migration {
  override up(): void {
    this.addSql(`
      create table manifests (
        id         int generated always as identity primary key,
        courier_id int not null references couriers (id),
        created_at timestamptz not null default now(),
        created_by int not null,
        signed_at  timestamptz,
        signed_by  int,
        check ((signed_at is null) = (signed_by is null))
      )`);
    this.addSql('create index manifests_courier on manifests (courier_id)');
    this.addSql('create index manifests_open on manifests (id) where signed_at is null');
    // Null until the manifest is signed; false for a parcel that dropped out.
    this.addSql(`
      create table manifest_parcels (
        manifest_id    int not null references manifests (id),
        parcel_id      int not null references parcels (id),
        is_handed_over boolean,
        primary key (manifest_id, parcel_id)
      )`);
    this.addSql(
      'create unique index manifest_parcels_waiting on manifest_parcels (parcel_id) where is_handed_over is null',
    );
    this.addSql('create index manifest_parcels_parcel on manifest_parcels (parcel_id)');
  }
}
