import { guestAccountRules as rules } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';

const schema = v.object({ email: textSchema(rules.email), password: textSchema(rules.password) });

export const accountResolver = schemaResolver(schema);

export type AccountDetails = v.InferOutput<typeof schema>;
