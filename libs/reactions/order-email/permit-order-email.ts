import { isVerifiedAddress } from '@soulvia/accounts';
import { isConfirmedSubscriber } from '@soulvia/contact';
import { isProvenEmail } from '@soulvia/ordering';
import type { Attempt } from '@soulvia/platform/reactions';
import { toMailbox } from '@soulvia/contracts';
import { countRecipients, findRecipientRefusal } from '@soulvia/texts';

/**
 * Counts an email about an order: anyone can order with the email of another person, who must not be flooded with them.
 *
 * @param id stable across attempts.
 * @returns why it may not be sent; undefined when it may.
 */
export async function permitOrderEmail(
  { query, shared }: Pick<Attempt, 'query' | 'shared'>,
  id: string,
  to: string,
): Promise<string | undefined> {
  if (await shared.each(countRecipients, { id, recipient: toMailbox(to) })) return undefined;
  const proofs = await Promise.all([
    isProvenEmail(query, to),
    isVerifiedAddress(query, to),
    isConfirmedSubscriber(query, to),
  ]);
  return findRecipientRefusal(false, proofs.includes(true));
}
