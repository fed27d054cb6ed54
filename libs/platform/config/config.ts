import { isAbsolute, resolve } from 'node:path';

/** Everything the processes read from their environment, checked once at start. */
export interface Config {
  port: number;
  dataDir: string;
  databaseUrl: string;
  redisUrl: string | undefined;
  allowedOrigins: string[];
  tokenSecret: string;
  lowStockThreshold: number;
  logLevel: string;
  /** Keeps several installations on one Redis apart. */
  installation: string;
  /** Only for tests: the api also starts on a PostgreSQL that may lose what it has confirmed. */
  allowDataLoss: boolean;
}

/** The environment holds something the shop cannot start with; the message says what and how to mend it. */
export class ConfigError extends Error {}

/** What a process prints that cannot start: the one sentence of a ConfigError, everything of any other error. */
export function explainFailedStart(error: unknown): string {
  if (error instanceof ConfigError) return `${error.message}\n`;
  return `${error instanceof Error ? error.stack : String(error)}\n`;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment of an api, worker or cli process.
 *
 * @throws ConfigError with one sentence when a variable is missing or malformed.
 */
export function readConfig(env: Environment): Config {
  return {
    port: readPort(env),
    dataDir: readDataDir(env),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']) ?? missing('DATABASE_URL'),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    allowedOrigins: readOrigins(env),
    tokenSecret: readTokenSecret(env),
    lowStockThreshold: readLowStockThreshold(env),
    logLevel: readChoice(env, 'LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent']),
    installation: readInstallation(env),
    allowDataLoss: readChoice(env, 'ALLOW_DATA_LOSS', ['off', 'on']) === 'on',
  };
}

export function readPort(env: Environment): number {
  return readInteger(env, 'PORT', 3000, 1, 65_535);
}

export function readDataDir(env: Environment): string {
  const dir = env.DATA_DIR || '.data';
  return isAbsolute(dir) ? dir : resolve(process.cwd(), dir);
}

export function readLowStockThreshold(env: Environment): number {
  return readInteger(env, 'LOW_STOCK_THRESHOLD', 5, 0, 1_000_000);
}

function readInstallation(env: Environment): string {
  const name = env.INSTALLATION || 'soulvia';
  if (!/^[a-z0-9_-]{1,50}$/.test(name))
    throw new ConfigError('INSTALLATION must be a name of small letters, digits, - and _.');
  return name;
}

function readChoice(env: Environment, name: string, choices: [string, ...string[]]): string {
  const value = env[name] || choices[0];
  if (!choices.includes(value))
    throw new ConfigError(`${name} is "${value}", but must be one of ${choices.join(', ')}.`);
  return value;
}

function readOrigins(env: Environment): string[] {
  return (env.ALLOWED_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
    .map((origin) => {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
        throw new ConfigError(
          `ALLOWED_ORIGINS holds "${origin}", which is not an origin such as https://shop.example.pk.`,
        );
      }
      return origin;
    });
}

function readTokenSecret(env: Environment): string {
  const secret = env.TOKEN_SECRET ?? missing('TOKEN_SECRET');
  if (secret.length < 32) throw new ConfigError('TOKEN_SECRET must be at least 32 characters long.');
  return secret;
}

function readInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigError(`${name} is "${text}", but must be a whole number from ${min} to ${max}.`);
  }
  return value;
}

/** A variable that holds a URL of one of `protocols`, or undefined when it is not set. @throws ConfigError */
export function readUrl(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} is not a ${protocols[0]}// address.`);
  }
  return text;
}

function missing(name: string): never {
  throw new ConfigError(`${name} is not set. Outside the embedded database it has no default.`);
}
