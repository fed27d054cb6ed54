import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PaymentDetails, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { diffPaymentDetails, presentPaymentDetails } from '../domain/change-payment-details.js';
import { paymentDetailsChanged } from '../domain/events.js';
import { readPaymentDetails } from '../queries/read-payment-details.js';

/** Replaces the accounts that package payments go to. */
export class ChangePaymentDetails extends Command<void> {
  /**
   * @param isDemo whether the accounts are made up, so that the payment step warns against paying.
   * @param lastSeen version that the change is based on, or null to overwrite any.
   */
  constructor(
    readonly details: PaymentDetails,
    readonly isDemo = false,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangePaymentDetails)
export class ChangePaymentDetailsHandler implements ICommandHandler<ChangePaymentDetails> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ details, isDemo, lastSeen }: ChangePaymentDetails): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const after = { ...details, is_demo: isDemo };
      const before = await readPaymentDetails(query, { forChange: true });
      const difference = diffPaymentDetails(before, after);
      if (difference.fields.length === 0) return;
      assertLastSeen(lastSeen, presentPaymentDetails(before), 'the payment details');
      await query(
        `update payment_details set account_title = $2, bank_name = $3, iban = $4, jazzcash = $5, easypaisa = $6,
           is_demo = $7
          where id = $1`,
        [singletonId, after.account_title, after.bank_name, after.iban, after.jazzcash, after.easypaisa, after.is_demo],
      );
      record(paymentDetailsChanged, singletonId, difference);
    });
  }
}
