import type { CompanyInfo } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

const columns = `name, tagline, phone, whatsapp, email, address, working_hours, instagram, facebook, map_url,
  free_delivery_from::text`;

/** @param options `forChange` locks the row, so that changes run one after the other. */
export async function readCompany(query: Query, options: { forChange?: boolean } = {}): Promise<CompanyInfo> {
  const [company] = await query<CompanyInfo>(
    prepared(`select ${columns} from company where id = 1${options.forChange ? ' for update' : ''}`),
  );
  if (!company) throw new Error('The company row, which migrations insert, is missing.');
  return company;
}
