import { buyerCodeRules } from '@soulvia/contracts';

/** The token in a header; undefined for what can be none, so that checkout asks for a proof. */
export function readProof(header: string | undefined): string | undefined {
  return header !== undefined && buyerCodeRules.proof.pattern.regex.test(header) ? header : undefined;
}
