import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Cnics } from '@soulvia/accounts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decidePayment } from '../domain/decide-payment.js';
import { assertReferenceFree } from '../persistence/bank-references.js';
import { applyPartnership, lockPayment } from '../persistence/decide-payment.js';

/** An admin approves or rejects a payment. Of two admins who decide alike at the same moment, one is refused. */
export class DecidePayment extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly paymentId: number,
    readonly isApproved: boolean,
    /** Of the transfer; only for approvals. */
    readonly bankReference: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(DecidePayment)
export class DecidePaymentHandler implements ICommandHandler<DecidePayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  execute({ adminId, paymentId, isApproved, bankReference }: DecidePayment): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      if (bankReference !== null) await assertReferenceFree(work.query, bankReference, paymentId);
      const { payment, payer } = await lockPayment(work.query, paymentId);
      const { event, partnership } = decidePayment(payment, payer, { adminId, isApproved });
      await work.query(
        // A rejection frees the reference of the approval before it.
        `update package_payments
            set is_approved = $2, decided_by = $3, decided_at = coalesce($4, now()), bank_reference = $5
          where id = $1`,
        [paymentId, isApproved, adminId, work.at, bankReference],
      );
      await applyPartnership(work, this.cnics, payment, partnership);
      work.record(event.definition, event.subjectId, event.body);
    });
  }
}
