import { addressRules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';

export const addressResolver = schemaResolver(
  v.object({
    street_no: textSchema(addressRules.street_no),
    city: textSchema(addressRules.city),
    zip_code: textSchema(addressRules.zip_code),
    country: textSchema(addressRules.country),
  }),
);
