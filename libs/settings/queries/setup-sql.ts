import { subjectEventsSql } from '@soulvia/platform/event-log';
import { companyInfoChanged } from '../domain/events.js';
import { settingsSql } from './setting-sql.js';

/** SQL condition: staff have changed the company information that a new shop has, beside free delivery, which is a step of its own. */
export const hasOwnCompanySql = `exists (select from json_array_elements(${subjectEventsSql([companyInfoChanged], '1', 20)}) change
  where (change->'body'->'fields')::jsonb <> '["free_delivery_from"]')`;

/** SQL condition: members can pay, to accounts that are not those of the demo. */
export const hasPaymentDetailsSql = `exists (select from ${settingsSql('payment-details')} d
  where not is_demo and account_title <> '' and (iban <> '' or jazzcash <> '' or easypaisa <> ''))`;
