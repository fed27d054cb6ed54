import { buyerCodeRules } from './buyer-code-rules.js';
import { OneOf, TextField } from './fields/index.js';
import { type ProofWay, proofWays } from './order-rules.js';

/** Asks for a code to the phone or the email of an order that is to be placed. */
export class BuyerCodeRequest {
  @OneOf(proofWays, `way must be one of ${proofWays.join(', ')}`) way: ProofWay;
  /** With `text` a phone number, with `email` an email. */
  @TextField(buyerCodeRules.to) to: string;
}

export class BuyerCodeSent {
  /** Value of the header `Order-Proof`, once the code is confirmed. */
  @TextField({ description: 'For the header Order-Proof, once the code is confirmed' }) proof: string;
}

export class BuyerCodeAnswer {
  @TextField(buyerCodeRules.proof) proof: string;
  @TextField(buyerCodeRules.code) code: string;
}
