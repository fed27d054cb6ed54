import { findPhoneKey } from '@soulvia/accounts';
import { showTyped } from '@soulvia/contracts';
import type { Reaction } from '@soulvia/platform/reactions';
import { areTextsOff } from '@soulvia/texts';
import { findWaitMail, waiterTold } from '@soulvia/waits';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendText } from '../text/send-text.js';

/** Texts a member who waited for a product, and agreed to such messages, that it is back. */
export function backInStockText(options: ReactionsOptions): Reaction<{ wait_id: number }> {
  const reaction = 'back-in-stock-text';
  const key = 'back_in_stock';
  return {
    name: reaction,
    listensTo: waiterTold,
    isOff: (query) => areTextsOff(query, [key]),
    async react(attempt) {
      const told = await findWaitMail(attempt.query, attempt.event.body.wait_id);
      if (!told) return { kind: 'dropped', why: 'the wait has ended' };
      if (told.userId === null) return { kind: 'dropped', why: 'a guest left no phone number' };
      const phoneKey = await findPhoneKey(attempt.query, told.userId);
      const values = {
        name: showTyped(told.firstName ?? '') ?? 'dear customer',
        product: told.product.name,
        link: `${options.publicUrl}/buy-product/${told.product.id}`,
        stop: `${options.publicUrl}/account`,
      };
      return sendText(options, attempt, { reaction, key, purpose: 'other', phoneKey, values });
    },
  };
}
