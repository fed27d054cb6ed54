import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';

/** Everything the processes read from their environment, checked once at start. */
export interface Config {
  port: number;
  /** Where a worker answers for its health and metrics; without it it does not listen. */
  workerPort: number | undefined;
  /** How long an api that was told to stop goes on serving while it says that it is not ready, in seconds. */
  drainSeconds: number;
  dataDir: string;
  databaseUrl: string;
  redisUrl: string | undefined;
  allowedOrigins: string[];
  /** Proxies whose word on the client's address counts, as addresses or ranges. */
  trustedProxies: string[];
  tokenSecret: string;
  lowStockThreshold: number;
  logLevel: string;
  /** Where mail is handed over; without it mails are written to DATA_DIR/mail. */
  smtpUrl: string | undefined;
  /** Address of the shop in the links of mails, as an origin. */
  publicUrl: string;
  mailFrom: Sender;
  /** Keeps several installations on one Redis apart. */
  installation: string;
  /** Only for tests: the api also starts on a PostgreSQL that may lose what it has confirmed. */
  allowDataLoss: boolean;
}

/** Whom mails are from. */
export interface Sender {
  name: string;
  address: string;
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
  const smtpUrl = readSmtpUrl(env);
  return {
    port: readPort(env),
    workerPort: env.WORKER_PORT ? readInteger(env, 'WORKER_PORT', 0, 1, 65_535) : undefined,
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', 0, 0, 60),
    dataDir: readDataDir(env),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']) ?? missing('DATABASE_URL'),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    allowedOrigins: readOrigins(env),
    trustedProxies: readTrustedProxies(env),
    tokenSecret: readTokenSecret(env),
    lowStockThreshold: readLowStockThreshold(env),
    logLevel: readChoice(env, 'LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent']),
    smtpUrl,
    publicUrl: readPublicUrl(env, smtpUrl !== undefined),
    mailFrom: readMailFrom(env, smtpUrl !== undefined),
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

function readSmtpUrl(env: Environment): string | undefined {
  const url = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (url === undefined) return undefined;
  const { hostname, search, pathname, username, password } = new URL(url);
  if (hostname === '') throw new ConfigError('SMTP_URL names no server, as in smtp://mail.example.pk:587.');
  if (search !== '' || pathname.length > 1)
    throw new ConfigError('SMTP_URL takes a server, a port and credentials, nothing after them.');
  if ((username === '') !== (password === ''))
    throw new ConfigError('SMTP_URL holds a name without a password, or a password without a name.');
  return url;
}

/** Links in mails lead here, whatever a request says its host is. */
function readPublicUrl(env: Environment, isRequired: boolean): string {
  const text = env.PUBLIC_URL;
  if (!text) {
    if (isRequired)
      throw new ConfigError('PUBLIC_URL is not set. With SMTP_URL it must be the address that links in mails lead to.');
    return `http://localhost:${readPort(env)}`;
  }
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text)
    throw new ConfigError(`PUBLIC_URL is "${text}", which is not an origin such as https://shop.example.pk.`);
  return text;
}

/** A mail server refuses senders of domains that do not exist, so there is no default that would do with SMTP_URL. */
function readMailFrom(env: Environment, isRequired: boolean): Sender {
  const text = env.MAIL_FROM;
  if (!text) {
    if (isRequired)
      throw new ConfigError(
        'MAIL_FROM is not set. With SMTP_URL it must be a sender such as Soulvia <hello@shop.example.pk>.',
      );
    return { name: 'Soulvia', address: 'no-reply@soulvia.test' };
  }
  const parts = /^(?:([^<>"\p{Cc}\p{Cf}]{1,100}?) *<([^<>]+)>|([^<>]+))$/u.exec(text.trim());
  const address = parts?.[2] ?? parts?.[3] ?? '';
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$/.test(address))
    throw new ConfigError('MAIL_FROM is not a sender such as Soulvia <hello@shop.example.pk>.');
  return { name: parts?.[1] ?? '', address };
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
  return readList(env, 'ALLOWED_ORIGINS').map((origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(
        `ALLOWED_ORIGINS holds "${origin}", which is not an origin such as https://shop.example.pk.`,
      );
    }
    return origin;
  });
}

/** A range of everybody would let any client say who it is. */
function readTrustedProxies(env: Environment): string[] {
  return readList(env, 'TRUSTED_PROXIES').map((range) => {
    const [address = '', bits, ...rest] = range.split('/');
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
    if (longest === 0 || address.includes('%') || !isRange || rest.length > 0) {
      throw new ConfigError(
        `TRUSTED_PROXIES holds "${range}", which is neither an address nor a range such as 10.0.0.0/8.`,
      );
    }
    return range;
  });
}

function readList(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
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
