import { Journal, postJournals } from '@soulvia/books';
import { type PayoutBatch, shopDay } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import type { ApiResponse } from './api-client.js';
import { testImage } from './images.js';
import { sendForm } from './send-form.js';
import { activatePlan } from './activate-plan.js';
import type { Person, TestShop } from './test-shop.js';

export const closedMonth = '2025-11';

/** A Pakistani IBAN with a right checksum. */
export function makeIban(nth: number): string {
  const account = `SCBL${String(nth).padStart(16, '0')}`;
  const digits = [...`${account}PK00`].map((one) => String(Number.parseInt(one, 36))).join('');
  return `PK${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

/** Partners, those who pay them, and a closed month. */
export class PayoutDesk {
  private nth = 0;

  constructor(
    private readonly shop: TestShop,
    private readonly finance: Person,
    private readonly approver: Person,
  ) {}

  /** Closes a month with nothing in it. */
  async closeMonth(): Promise<void> {
    await activatePlan(this.shop, { from: closedMonth, by: this.finance.id });
    await this.shop.query(
      `insert into periods (month, plan_version, position, state, digest, by, closed_at)
       values ($1, 1, 1, 'CLOSED', 'x', $2, now())`,
      [closedMonth, this.finance.id],
    );
  }

  /** @param amount above 0 for what was earned, below for what was taken back. */
  async earn(userId: number, amount: string): Promise<void> {
    const earned = Money.parseSigned(amount);
    const journal = Journal.make({ kind: 'EARNED', subject: 'period', subjectId: 202_511 }, [
      { account: 'commission', amount: earned },
      { account: 'partner', partyId: userId, amount: earned.negated() },
    ]);
    // The lock of the period.
    await this.shop.part(UnitOfWork).run(async (work) => {
      await work.query('select pg_advisory_xact_lock(7)');
      await postJournals(work, [journal]);
    });
  }

  async submit(partner: Person, changes: Record<string, unknown> = {}): Promise<ApiResponse> {
    this.nth += 1;
    const image = async () => new Blob([new Uint8Array(await testImage(80, 50))]);
    return sendForm(partner.api, 'PUT', '/api/v1/earnings/profile', {
      legal_name: 'Sana Malik',
      cnic: '3520112345671',
      method: 'BANK',
      account: makeIban(partner.id * 1000 + this.nth),
      cnic_front: await image(),
      cnic_back: await image(),
      ...changes,
    });
  }

  decide(userId: number, filer = false, by = this.finance): Promise<ApiResponse> {
    const decision = { approve: true, filer, looked_up_on: '2026-01-02' };
    return by.api.post(`/api/v1/earnings/profiles/${userId}/decide`, decision);
  }

  /** A partner with an approved profile to whom something is owed. */
  async partner(amount: string, filer = false): Promise<Person> {
    const partner = await this.shop.person('SOULVIA_PARTNER');
    await this.submit(partner);
    await this.decide(partner.id, filer);
    await this.earn(partner.id, amount);
    return partner;
  }

  make(by = this.finance): Promise<ApiResponse> {
    return by.api.post('/api/v1/payouts/batches', { month: closedMonth });
  }

  approve(batchId: number, by = this.approver): Promise<ApiResponse> {
    return by.api.post(`/api/v1/payouts/batches/${batchId}/approve`);
  }

  async batch(id: number): Promise<PayoutBatch> {
    return (await this.finance.api.get(`/api/v1/payouts/batches/${id}`)).body as PayoutBatch;
  }

  paid(payoutId: number, paidOn = shopDay(new Date())): Promise<ApiResponse> {
    return this.finance.api.post(`/api/v1/payouts/${payoutId}/paid`, {
      reference: `IBFT-${payoutId}`,
      paid_on: paidOn,
    });
  }

  failed(payoutId: number): Promise<ApiResponse> {
    return this.finance.api.post(`/api/v1/payouts/${payoutId}/failed`, { reason: 'The bank sent it back' });
  }

  leaveOut(payoutId: number): Promise<ApiResponse> {
    return this.finance.api.post(`/api/v1/payouts/${payoutId}/leave-out`, { reason: 'Asked to wait' });
  }

  async balance(userId: number): Promise<string | undefined> {
    const [row] = await this.shop.query<{ balance: string }>(
      'select balance::text as balance from book_balances where party_id = $1',
      [userId],
    );
    return row?.balance;
  }
}
