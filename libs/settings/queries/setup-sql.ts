import { subjectEventsSql } from '@soulvia/platform/event-log';
import { companyInfoChanged } from '../domain/events.js';

/** SQL condition: staff have changed the company information that migrations insert. */
export const hasOwnCompanySql = `(${subjectEventsSql([companyInfoChanged], '1', 1)} is not null)`;

/** SQL condition: members can pay, to accounts that are not those of the demo. */
export const hasPaymentDetailsSql = `exists (select 1 from payment_details where id = 1 and not is_demo and account_title <> ''
    and (iban <> '' or jazzcash <> '' or easypaisa <> ''))`;
