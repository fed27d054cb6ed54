import { z } from 'zod';
import { type ApiPools, sizeApiPools } from './api-pools.js';
import { ConfigError } from './config-error.js';
import { environment } from './environment.js';
import { readSettingFiles } from './setting-files.js';

type Environment = Record<string, string | undefined>;
type Variables = typeof environment.shape;

/** The settings of a process, read from its environment once at start. */
export type Config = ReturnType<typeof readConfig>;

/** Token of the settings: who needs some of them injects `Pick<Config, …>`. */
export const CONFIG = Symbol('config');

/**
 * Reads the environment of an api, worker or cli process. An empty variable counts as not set, and each setting may be given as
 * the path of a file in `<NAME>_FILE`.
 *
 * @throws ConfigError with one sentence when a variable is missing or malformed.
 */
export function readConfig(env: Environment) {
  const values = parse(environment, withoutEmpty(withSettingFiles(env)));
  const { SMTP_URL: smtpUrl, PUBLIC_URL: publicUrl, MAIL_FROM: mailFrom } = values;
  if (smtpUrl && !publicUrl)
    throw new ConfigError('PUBLIC_URL is not set. With SMTP_URL it must be the address that links in mails lead to.');
  // Mail servers refuse senders of domains that do not exist, so no default works with SMTP_URL.
  if (smtpUrl && !mailFrom)
    throw new ConfigError(
      'MAIL_FROM is not set. With SMTP_URL it must be a sender such as Soulvia <hello@shop.example.pk>.',
    );
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, SMS_URL: smsUrl } = values;
  if ((token === undefined) !== (phoneId === undefined))
    throw new ConfigError('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together; set both of them or none.');
  const isPublic = values.NODE_ENV === 'production' || publicUrl?.startsWith('https:');
  if (values.OUTBOUND_LOOPBACK === 'on' && isPublic)
    throw new ConfigError('OUTBOUND_LOOPBACK is on. It is for tests only and must be off in production.');
  return {
    port: values.PORT,
    host: values.HOST,
    internals: {
      isOpen: values.NODE_ENV !== 'production' || values.DEMO === 'on',
      token: values.METRICS_TOKEN,
    },
    workerPort: values.WORKER_PORT,
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    apiPools: sizeApiPools(values.API_PROCESSES, values.DATABASE_CORES, values.DATABASE_POOL_SIZE),
    workerPoolSize: values.WORKER_POOL_SIZE,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseReadMaxLagMs: values.DATABASE_READ_MAX_LAG_MS,
    redisUrl: values.REDIS_URL,
    s3: values.S3_URL,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    tokenSecret: values.TOKEN_SECRET,
    dataKeys: values.DATA_KEY,
    writesPerMinute: values.WRITES_PER_MINUTE,
    readsPerMinute: values.READS_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE,
    smtpUrl,
    publicUrl: publicUrl ?? `http://localhost:${values.PORT}`,
    chainHeadMailTo: values.CHAIN_HEAD_MAIL_TO,
    mailFrom: mailFrom ?? { name: 'Soulvia', address: 'no-reply@soulvia.test' },
    tracing: { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG },
    installation: values.INSTALLATION,
    whatsApp:
      token && phoneId
        ? { token, phoneId, url: values.WHATSAPP_URL.replace(/\/$/, ''), codeTemplate: values.WHATSAPP_CODE_TEMPLATE }
        : undefined,
    sms: smsUrl ? { url: smsUrl, accepted: values.SMS_ACCEPTED } : undefined,
    courierUrls: {
      postex: values.COURIER_POSTEX_URL.replace(/\/$/, ''),
      leopards: values.COURIER_LEOPARDS_URL.replace(/\/$/, ''),
    },
    outboundLoopback: values.OUTBOUND_LOOPBACK === 'on',
    allowDataLoss: values.ALLOW_DATA_LOSS === 'on',
  };
}

/** Reads one variable, for commands that need no complete configuration. @throws ConfigError */
export function readVariable<Name extends keyof Variables>(env: Environment, name: Name): z.infer<Variables[Name]> {
  const values = withoutEmpty(readSettingFiles(env, [name]));
  return parse(z.object({ [name]: environment.shape[name] }), values)[name] as z.infer<Variables[Name]>;
}

/** The connections of all apis, for commands that need no complete configuration. @throws ConfigError */
export function readApiPools(env: Environment): ApiPools {
  return sizeApiPools(
    readVariable(env, 'API_PROCESSES'),
    readVariable(env, 'DATABASE_CORES'),
    readVariable(env, 'DATABASE_POOL_SIZE'),
  );
}

/** A copy of an environment with the contents of files in place of their names in `<NAME>_FILE`. @throws ConfigError */
export function withSettingFiles(env: Environment): Environment {
  return readSettingFiles(env, Object.keys(environment.shape));
}

function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

function parse<Schema extends z.ZodType>(schema: Schema, values: Environment): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  const [issue] = error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
}
