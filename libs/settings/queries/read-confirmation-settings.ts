import type { ConfirmationSettings } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

const sql = (suffix: string) =>
  prepared(`select remind_after_hours, give_up_after_hours, attempts_min, give_up_action as "then", known_phones, quiet_from, quiet_to
     from confirmation_settings where id = 1${suffix}`);
const plain = sql('');
const locking = sql(' for update');

/** @param options `forChange` locks the row, so that changes run one after the other. */
export async function readConfirmationSettings(
  query: Query,
  options: { forChange?: boolean } = {},
): Promise<ConfirmationSettings> {
  const [settings] = await query<ConfirmationSettings>(options.forChange ? locking : plain);
  if (!settings) throw new Error('The row of confirmation settings, which migrations insert, is missing.');
  return settings;
}
