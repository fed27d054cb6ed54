import { askSecondPerson, type ApprovalQuestion, findApprovalStates } from '@soulvia/approvals';
import { linkApproval, type RefundRow } from '@soulvia/books';
import { formatRupees } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { currentContext, type SqlWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { RefundNeedsSecondPerson } from './domain/errors.js';

/** What a second person is asked about a refund. */
export const refundQuestion = ({ id, order_id: orderId, amount }: RefundRow): ApprovalQuestion => ({
  kind: 'refund',
  subject: 'refund',
  subjectId: id,
  summary: `Refund #${id}${orderId === null ? '' : ` of order #${orderId}`}: ${formatRupees(amount)}`,
  version: amount,
  command: 'approve-refund',
  payload: { refund_id: id },
});

/** Whether a refund is so large that two people decide about it. */
export async function needsSecondPerson({ query }: SqlWork, { amount }: RefundRow): Promise<boolean> {
  const { refund_second_person_above: max } = await readSettings(query, 'cash');
  return Money.parse(amount).paisa > Money.parse(max).paisa;
}

/** What two people decide about a locked refund. */
export class RefundDecisions {
  constructor(private readonly work: SqlWork) {}

  /**
   * Asks a second person where none has been asked, or the last one refused.
   *
   * @returns whether the account may be shown; otherwise the answer tells what it waits for. @throws RefundNeedsSecondPerson while one is asked.
   */
  async mayReveal(refund: RefundRow): Promise<boolean> {
    const { state, isMaker } = await this.readStanding(refund);
    if (state === 'APPROVED') return true;
    if (state === 'WAITING' && !(await this.isSoleOwner())) throw new RefundNeedsSecondPerson(isMaker);
    const asked = await askSecondPerson(this.work, refundQuestion(refund));
    if (asked) await linkApproval(this.work.query, refund.id, asked.id);
    return !asked;
  }

  /** @throws RefundNeedsSecondPerson */
  async assertMayPay(refund: RefundRow): Promise<void> {
    const { state, isMaker } = await this.readStanding(refund);
    if (state === 'APPROVED') return;
    if (!(await this.isSoleOwner())) throw new RefundNeedsSecondPerson(isMaker);
    await askSecondPerson(this.work, refundQuestion(refund));
  }

  /** A refund that needs no second person is as good as approved. */
  private async readStanding(
    refund: RefundRow,
  ): Promise<{ state: 'APPROVED' | 'WAITING' | 'REFUSED'; isMaker: boolean }> {
    if (!(await needsSecondPerson(this.work, refund))) return { state: 'APPROVED', isMaker: false };
    const id = refund.approval_id ?? 0;
    const { state, requested_by: maker } = (await findApprovalStates(this.work.query, [id])).get(id) ?? {};
    const isMaker = maker !== undefined && maker === currentContext()?.staff?.userId;
    return { state: state === 'APPROVED' || state === 'WAITING' ? state : 'REFUSED', isMaker };
  }

  private async isSoleOwner(): Promise<boolean> {
    return (await currentContext()?.staff?.isSoleOwner(this.work.query)) ?? false;
  }
}
