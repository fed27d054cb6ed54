import { Migration } from '@mikro-orm/migrations';

/** The newest reviews with four or five stars, which the home page shows. */
export class RecentReviews extends Migration {
  override up(): void {
    this.addSql('create index reviews_recent on reviews (created_at, id) where shown_rating >= 4');
  }
}
