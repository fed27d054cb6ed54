import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Cnics, hasInTeam } from '@soulvia/accounts';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { formatRupees, say } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { decidePayment, type PaymentState } from '../domain/decide-payment.js';
import { BankReferenceTaken } from '../domain/errors.js';
import { PARTNERS_OPTIONS, type PartnersOptions } from '../partners-options.js';
import { assertReferenceFree } from '../persistence/bank-references.js';
import { applyPartnership, lockPayment } from '../persistence/decide-payment.js';
import { type PackageRefund, postPackage } from '../persistence/post-package.js';

/** An admin approves or rejects a payment. Of two admins who decide alike at the same moment, one is refused. */
export class DecidePayment extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly paymentId: number,
    readonly isApproved: boolean,
    /** Of the transfer; only for approvals. */
    readonly bankReference: string | null = null,
    /** What an approval that is taken back owes its payer; null where the transfer never came. */
    readonly refund: PackageRefund | null = { to: null },
  ) {
    super();
  }
}

@CommandHandler(DecidePayment)
export class DecidePaymentHandler implements ICommandHandler<DecidePayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
    @Inject(PARTNERS_OPTIONS) private readonly options: PartnersOptions,
  ) {}

  execute(decision: DecidePayment): Promise<void> {
    const { bankReference: reference, paymentId } = decision;
    return this.unitOfWork.run(async (work) => {
      if (reference !== null) {
        await assertReferenceFree(work.query, reference, paymentId);
        const order = await this.options.advances.findByReference(work.query, reference);
        if (order !== undefined) throw new BankReferenceTaken({ order_id: order });
      }
      await decideInWork(work, this.cnics, decision);
    });
  }
}

/** Decides a payment within a command that has locked no payment of another member and knows that its bank reference is free. */
export async function decideInWork(
  work: Work,
  cnics: Cnics,
  { adminId, paymentId, isApproved, bankReference, refund }: DecidePayment,
): Promise<void> {
  const { payment, payer } = await lockPayment(work.query, paymentId);
  const { event, partnership } = decidePayment(payment, payer, { adminId, isApproved });
  if (isApproved) await assertMayApprove(work, { adminId, payment, bankReference });
  await work.query(
    // A rejection frees the reference of the approval before it.
    `update package_payments
        set is_approved = $2, decided_by = $3, decided_at = coalesce($4, now()), bank_reference = $5
      where id = $1`,
    [paymentId, isApproved, adminId, work.at, bankReference],
  );
  await applyPartnership(work, cnics, payment, partnership);
  work.record(event.definition, event.subjectId, event.body);
  await postPackage(work, payment, { isApproved, refund });
}

/** No one approves a large payment, or one of their own team, alone. @throws ApprovalNeeded */
async function assertMayApprove(
  work: Work,
  { adminId, payment, bankReference }: { adminId: number; payment: PaymentState; bankReference: string | null },
): Promise<void> {
  const { payment_max: max } = await readSettings(work.query, 'approvals');
  const isLarge = max !== null && Money.parse(payment.package_price).paisa > Money.parse(max).paisa;
  const isOwnTeam = await hasInTeam(work.query, adminId, payment.user_id);
  if (!isLarge && !isOwnTeam) return;
  await requireSecondPerson(work, {
    kind: 'payment',
    subject: 'payment',
    subjectId: payment.id,
    summary: say`Approve payment #${payment.id}: ${payment.package_name}, ${formatRupees(payment.package_price)}`,
    version: String(payment.is_approved),
    isInvolved: isOwnTeam,
    command: 'approve-payment',
    payload: { payment_id: payment.id, bank_reference: bankReference },
  });
}

interface StoredApproval {
  payment_id: number;
  bank_reference: string | null;
}

export const approveApproved: MakeCommand = (
  { payment_id: id, bank_reference: reference }: StoredApproval,
  deciderId,
) => new DecidePayment(deciderId, id, true, reference);
