import { readVariable } from '@soulvia/platform/config';

/** DATABASE_URL, or undefined where the shop uses the embedded database. @throws ConfigError */
export function outsideDatabase(): string | undefined {
  return process.env.DATABASE_URL ? readVariable(process.env, 'DATABASE_URL') : undefined;
}
