import { readVariable } from '@soulvia/platform/config';

/** DATABASE_URL, also from a file, or undefined where the shop uses the embedded database. @throws ConfigError */
export function outsideDatabase(): string | undefined {
  const isSet = Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE);
  return isSet ? readVariable(process.env, 'DATABASE_URL') : undefined;
}
