import type { DashboardStats, LiveMessages } from '@soulvia/contracts';
import { Page, type PageOptions } from './page.js';
import { Reading } from './reading.js';

/** A partner's dashboard: points and referrals by position. */
export class PartnerPage extends Page {
  private readonly stats: Reading<DashboardStats>;

  constructor(options: PageOptions) {
    super(options);
    this.stats = new Reading('/api/v1/users/dashboard-stats', options.token, this.noteChange);
    this.on('stats.changed', ({ position, stats }: LiveMessages['stats.changed']) => this.stats.show(stats, position));
    this.on('team.changed', () => this.reread());
  }

  differences(url: string): Promise<string[]> {
    return this.stats.differences(url);
  }

  protected load(): Promise<void> {
    return this.stats.reread(this.options.url);
  }

  protected reread(): void {
    void this.stats.reread(this.options.url);
  }
}
