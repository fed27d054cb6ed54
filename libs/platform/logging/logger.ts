import { currentContext } from '@soulvia/platform/event-log';
import { openLogFile } from '@soulvia/platform/log-files';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.js';

/** Token of the log of a process. */
export const LOGGER = Symbol('logger');

/** Fields that are removed from every log line. */
const secrets = ['password', 'refresh', 'access', 'token', 'authorization', 'cnic', 'cookie'];

/**
 * Opens a structured log. Lines written during a request carry its id, and the caller's id beside it.
 *
 * @param destination standard output by default.
 */
export function openLogger(level: string, name: string, destination: DestinationStream = openStandardOutput()): Logger {
  const options = {
    level,
    name,
    redact: { paths: secrets.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: () => {
      const context = currentContext();
      if (!context) return {};
      const { requestId, callerRequestId, actor } = context;
      return { request_id: requestId, ...(callerRequestId && { caller_request_id: callerRequestId }), actor };
    },
  };
  return pino(options, destination);
}

/** Opens where a process logs to: a file that is rotated by size, or standard output. */
export function openLogDestination(file: string | undefined): DestinationStream {
  return file === undefined ? openStandardOutput() : openLogFile(file);
}

/** A line that cannot be written, for example on a full disk, is dropped: the process continues. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}
