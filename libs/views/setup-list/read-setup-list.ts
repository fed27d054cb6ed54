import { hasSecondFactor, hasVerifiedEmailSql } from '@soulvia/accounts';
import { hasCategoriesSql, hasProductsSql } from '@soulvia/catalog';
import type { SetupList } from '@soulvia/contracts';
import { hadOrdersSql } from '@soulvia/ordering';
import { hasPackagesSql } from '@soulvia/partners';
import { prepared, type Query } from '@soulvia/platform/database';
import { hasOwnCompanySql, hasPaymentDetailsSql, settingSql } from '@soulvia/settings';

const stepsSql = prepared(`
  select ${hasOwnCompanySql} as company, ${hasPaymentDetailsSql} as payment_details, ${hasPackagesSql} as packages,
         ${hasCategoriesSql} as categories, ${hasProductsSql} as products, ${hadOrdersSql} as test_order,
         ${settingSql('company', 'free_delivery_from')} is not null as free_delivery,
         ${settingSql('confirmation', 'hold_hours')} is not null as order_hold,
         ${hasSecondFactor('$1')} as second_factor, ${hasVerifiedEmailSql('$1')} as email_confirmation`);

/** Reads which steps of setting up a shop are done. @param userId owner whose account the last steps concern. */
export async function readSetupList(query: Query, userId: number): Promise<SetupList> {
  const [steps] = await query<SetupList>(stepsSql, [userId]);
  if (!steps) throw new Error('the set-up query returned nothing');
  return steps;
}
