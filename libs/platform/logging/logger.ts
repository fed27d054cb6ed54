import { currentContext } from '@soulvia/platform/event-log';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.js';

/** Never in a log, wherever they turn up. */
const secrets = ['password', 'refresh', 'access', 'token', 'authorization', 'cnic', 'cookie'];

/**
 * A structured log. Lines written while a request is served carry its id.
 *
 * @param destination standard output when left out.
 */
export function openLogger(level: string, name: string, destination: DestinationStream = openStandardOutput()): Logger {
  const options = {
    level,
    name,
    redact: { paths: secrets.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: () => {
      const context = currentContext();
      return context ? { request_id: context.requestId, actor: context.actor } : {};
    },
  };
  return pino(options, destination);
}

/** A line that cannot be written, as on a full disk, is lost: the process goes on without it. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}
