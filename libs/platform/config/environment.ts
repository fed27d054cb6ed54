import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { readSecrets } from '@soulvia/platform/keys';
import { z } from 'zod';
import { readS3Url } from './s3-place.js';

const shortestSecret = 32;
const tooShort = 'must be at least 32 characters long.';
const required = 'is not set. Outside the embedded database it has no default.';
const sender =
  /^(?:(?<name>[^<>"\p{Cc}\p{Cf}]{1,100}?) *<(?<inBrackets>[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253})>|(?<bare>[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}))$/u;

/** Schemas of the environment variables. Each message continues the name of its variable. */
export const environment = z.object({
  /** Where emails are sent; without it they are written to DATA_DIR/mail. */
  SMTP_URL: url('smtp:', 'smtps:')
    .refine((text) => new URL(text).hostname !== '', 'names no server, as in smtp://mail.example.pk:587.')
    .refine(isServerOnly, 'takes a server, a port and credentials, nothing after them.')
    .refine(hasBothCredentials, 'holds a name without a password, or a password without a name.')
    .optional(),
  /** Access to WhatsApp's Cloud API, for the switch `messages`. */
  WHATSAPP_TOKEN: z.string().min(20, 'must be at least 20 characters long.').optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of a phone in digits, as WhatsApp names it.')
    .optional(),
  WHATSAPP_URL: url('https:', 'http:').default('https://graph.facebook.com/v23.0'),
  /** Name of the template of the category Authentication that WhatsApp has approved for codes; without it no code goes by WhatsApp. */
  WHATSAPP_CODE_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,100}$/, 'must be lower-case letters, digits and underscores.')
    .optional(),
  /** Address of an SMS gateway, with the placeholders {to} and {text}. */
  SMS_URL: url('https:', 'http:')
    .refine(hasTextPlaceholders, 'must hold {to} and {text} after the name of the server.')
    .optional(),
  /** What the gateway's response contains when it has accepted a message; without it the status tells. */
  SMS_ACCEPTED: z.string().max(200, 'must be at most 200 characters long.').optional(),
  /** Addresses of the merchant interfaces of couriers; others than these are for tests. */
  COURIER_POSTEX_URL: url('https:', 'http:').default('https://api.postex.pk/services/integration/api/order'),
  COURIER_LEOPARDS_URL: url('https:', 'http:').default('https://merchantapi.leopardscourier.com/api'),
  PORT: integer(1, 65_535).default(3000),
  /** Address that the api listens on; without it all addresses. */
  HOST: z
    .string()
    .refine((text) => isIP(text) > 0 || text === 'localhost', {
      error: ({ input }) => `is "${String(input)}", which is not an address such as 127.0.0.1.`,
    })
    .optional(),
  /** Whether the shop is filled with demo data; `npm start` decides where it is not set. */
  DEMO: choice('off', 'on'),
  NODE_ENV: z.string().default('development'),
  /** With it metrics and API documentation can be read outside of development and demo shops. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long.').optional(),
  /** Port of the worker's health and metrics; without it the worker does not listen. */
  WORKER_PORT: integer(1, 65_535).optional(),
  /** Receiver of traces by OTLP over HTTP, such as http://collector:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  /** Share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, {
      error: ({ input }) => `is "${String(input)}", but must be a number from 0 to 1.`,
    })
    .transform(Number)
    .default(1),
  /** How long an api that is shutting down keeps serving while it reports that it is not ready, in seconds. */
  DRAIN_SECONDS: integer(0, 60).default(0),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((dir) => (isAbsolute(dir) ? dir : resolve(process.cwd(), dir))),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  /** A superuser, only for migrations: they create the roles of owner and processes. */
  DATABASE_ADMIN_URL: url('postgres:', 'postgresql:').optional(),
  /** Connections of an api for requests, and of a worker for read models; docs/scaling.md lists the others. */
  DATABASE_POOL_SIZE: integer(4, 200).optional(),
  /** How many apis there are, and the cores of PostgreSQL: together they size the pools of apis. */
  API_PROCESSES: integer(1, 200).default(1),
  DATABASE_CORES: integer(1, 1_024).optional(),
  WORKER_POOL_SIZE: integer(4, 100).default(10),
  /** Streaming replica that products and reports are read from while its data is not older than this; without it the primary. */
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_MAX_LAG_MS: integer(1_500, 60_000).default(3_000),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  /** Bucket of images and of emails that are files; without it they are in DATA_DIR. */
  S3_URL: z
    .string()
    .transform(readS3Url)
    .refine(
      (place) => place !== undefined,
      'is not an address such as s3://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1.',
    )
    .optional(),
  ALLOWED_ORIGINS: list(isOrigin, 'which is not an origin such as https://shop.example.pk.'),
  /** Proxies, as addresses or ranges, whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: list(isProxyRange, 'which is neither an address nor a range such as 10.0.0.0/8.'),
  /** Several, separated by commas, while keys are rotated: the first one signs, all of them verify. */
  TOKEN_SECRET: z
    .string(required)
    .min(shortestSecret, tooShort)
    .refine((text) => readSecrets(text).every((secret) => secret.length >= shortestSecret), {
      error:
        'holds a key that is too short: each of its keys, separated by commas, must be at least 32 characters long.',
    }),
  /** Encrypt personal data at rest: the first one encrypts, all decrypt. */
  DATA_KEY: keys('must hold keys of at least 32 characters, comma separated.'),
  LOW_STOCK_THRESHOLD: integer(0, 1_000_000).default(5),
  /** Writes of one account, and reads of one network address, that each api accepts in a minute; 0 for any number. */
  WRITES_PER_MINUTE: integer(0, 1_000_000).default(240),
  READS_PER_MINUTE: integer(0, 1_000_000).default(1_200),
  LOG_LEVEL: choice('info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'),
  /** File that the log is written to, and rotated by size; without it standard output. */
  LOG_FILE: z.string().optional(),
  /** Origin of the shop in the links of emails, whatever host a request names. */
  PUBLIC_URL: z
    .string()
    .refine((text) => isOrigin(text) && /^https?:/.test(text), {
      error: ({ input }) => `is "${String(input)}", which is not an origin such as https://shop.example.pk.`,
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(sender, 'is not a sender such as Soulvia <hello@shop.example.pk>.')
    .transform(readSender)
    .optional(),
  /** Who is mailed the day's head of the event log beside the owners, such as an accountant. */
  CHAIN_HEAD_MAIL_TO: z.email('is not an address such as books@accountant.example.pk.').optional(),
  /** Separates several installations on one Redis. */
  INSTALLATION: z
    .string()
    .regex(/^[a-z0-9_-]{1,50}$/, 'must be a name of lower-case letters, digits, - and _.')
    .default('soulvia'),
  /** Only for tests: outgoing requests may go to this host, also without TLS. */
  OUTBOUND_LOOPBACK: choice('off', 'on'),
  /** Only for tests: the api also starts on a PostgreSQL that may lose committed transactions. */
  ALLOW_DATA_LOSS: choice('off', 'on'),
});

export interface Sender {
  name: string;
  address: string;
}

function integer(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `is "${String(input)}", but must be a whole number from ${min} to ${max}.`,
    })
    .transform(Number);
}

/** One of the values; the first is the default. */
function choice(...values: [string, ...string[]]) {
  const error = ({ input }: { input?: unknown }) => `is "${String(input)}", but must be one of ${values.join(', ')}.`;
  return z.enum(values, { error }).default(values[0]);
}

function url(...protocols: [string, ...string[]]) {
  const isOneOf = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return z.string(required).refine(isOneOf, { error: `is not a ${protocols[0]}// address.`, abort: true });
}

function list(isEntry: (entry: string) => boolean, complaint: string) {
  const entries = (text: string) => text.split(',').map((entry) => entry.trim());
  const entry = z.string().refine(isEntry, { error: ({ input }) => `holds "${String(input)}", ${complaint}` });
  return z
    .string()
    .default('')
    .transform((text) => entries(text).filter((part) => part !== ''))
    .pipe(z.array(entry));
}

/** One key or several, none of them twice. */
function keys(complaint: string) {
  return z
    .string(required)
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (entries) => entries.every((key) => key.length >= 32) && new Set(entries).size === entries.length,
      complaint,
    );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** A range of every address would let any client claim any address. */
function isProxyRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && !address.includes('%') && isRange && rest.length === 0;
}

function hasTextPlaceholders(text: string): boolean {
  const { host, pathname, search } = new URL(text);
  const rest = decodeURIComponent(`${pathname}${search}`);
  return !host.includes('{') && ['{to}', '{text}'].every((placeholder) => rest.includes(placeholder));
}

function isServerOnly(text: string): boolean {
  const { search, pathname } = new URL(text);
  return search === '' && pathname.length <= 1;
}

function hasBothCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return (username === '') === (password === '');
}

function readSender(text: string): Sender {
  const { name = '', inBrackets, bare = '' } = sender.exec(text)?.groups ?? {};
  return { name, address: inBrackets ?? bare };
}
