import { OneOf, TextField } from './fields/index.js';
import { refundAccountMessages, refundAccountRules, type RefundMethod, refundMethods } from './refund-account-rules.js';

/** The account that a refund is paid to. */
export class RefundAccount {
  @OneOf(refundMethods, refundAccountMessages.methodInvalid) method: RefundMethod;
  /** Name of the account holder. */
  @TextField(refundAccountRules.title) title: string;
  /** A Pakistani IBAN, or the 11 digits of a wallet. */
  @TextField(refundAccountRules.account) account: string;
}
