import { DecidePayoutProfile, SavePayoutProfile } from '@soulvia/earnings';
import sharp from 'sharp';
import type { DemoShop } from './demo-shop.js';
import { demoPeople } from './people.js';

const approvedDaysAgo = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** The partners who earn most. */
const payees = [
  { email: 'partner@soulvia.test', method: 'BANK', account: 'PK36SCBL0000001123456702', cnic: '35202-0000000-1' },
  { email: demoPeople[0]?.email, method: 'JAZZCASH', account: '03000000300', cnic: '35202-0000001-2' },
] as const;

/** Lets two partners say how they are paid, and finance approve it. An interrupted seeding resumes. */
export async function seedPayoutProfiles(shop: DemoShop, now: Date): Promise<void> {
  const at = new Date(now.getTime() - approvedDaysAgo * dayMs);
  for (const { email, method, account, cnic } of payees) {
    const [partner] = await shop.query<{ id: number; name: string; state: string | null }>(
      `select u.id, u.first_name || ' ' || u.last_name as name, p.state
         from users u left join payout_profiles p on p.user_id = u.id where u.email = $1`,
      [email],
    );
    if (!partner) continue;
    const { id, name, state } = partner;
    if (state === null) {
      const [front, back] = [await shop.saveCnicImage(await drawCard()), await shop.saveCnicImage(await drawCard())];
      const request = { legal_name: name, cnic, method, account };
      await shop.execute(at, new SavePayoutProfile(id, request, { front, back }));
    }
    const decision = { approve: true, filer: method === 'BANK', looked_up_on: at.toISOString().slice(0, 10) };
    if (state !== 'APPROVED') await shop.execute(at, new DecidePayoutProfile(id, decision, at, null));
  }
}

/** An empty card stands for the image of a CNIC. */
const drawCard = () =>
  sharp({ create: { width: 600, height: 378, channels: 3, background: '#dfe7e3' } })
    .webp()
    .toBuffer();
