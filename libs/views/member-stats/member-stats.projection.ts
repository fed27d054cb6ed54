import { sponsorAssigned, userDeleted } from '@soulvia/accounts';
import { levelsChanged, paymentApproved, paymentRejected } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { announceLevels } from './announce-levels.js';
import { announceStats } from './announce-stats.js';
import { foldStats, statsChanges } from './fold-stats.js';

/** SC points, packages and direct referrals of each member. Levels follow from the points when they are read. */
export const memberStatsProjection: Projection = {
  name: 'member-stats',
  version: 1,
  listensTo: [paymentApproved, paymentRejected, sponsorAssigned, userDeleted],
  notifiesOn: [levelsChanged],
  tables: [
    {
      name: 'member_stats',
      columns: 'user_id int primary key, total_sc numeric(14,2) not null, referrals bigint not null',
    },
    {
      name: 'member_packages',
      columns: `payment_id int primary key, user_id int not null, package_name text not null, sc_value numeric(14,2) not null,
                is_approved boolean not null, position bigint not null`,
      indexes: ['(user_id, position desc) where is_approved'],
    },
    { name: 'member_sponsors', columns: 'user_id int primary key, sponsor_id int' },
  ],
  relations: statsChanges,
  fold: foldStats,
  onPoison: 'stop',
  announce: async (range, query) => [...(await announceStats(range, query)), ...(await announceLevels(range, query))],
};
