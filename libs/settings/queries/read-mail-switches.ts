import { mailNames, type MailSwitches } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

/** @param options `forChange` locks the row, so that changes run one after the other. */
export async function readMailSwitches(query: Query, options: { forChange?: boolean } = {}): Promise<MailSwitches> {
  const [switches] = await query<MailSwitches>(
    prepared(`select ${mailNames.join(', ')} from mail_switches where id = 1${options.forChange ? ' for update' : ''}`),
  );
  if (!switches) throw new Error('The row of mail switches, which migrations insert, is missing.');
  return switches;
}
