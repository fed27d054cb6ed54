import type { Logger } from 'pino';
import type { SpanRecorder } from './span-recorder.js';

export interface TracingSettings {
  /** Base address of an OTLP receiver over HTTP; without it nothing is traced. */
  endpoint: string | undefined;
  /** Share of requests that are traced, from 0 to 1. */
  ratio: number;
}

/**
 * Opens the recorder of a process's traces. Its packages are loaded only when tracing is switched on.
 *
 * @param service name of the process in traces.
 * @returns undefined without an endpoint.
 */
export async function openTracing(
  service: string,
  { endpoint, ratio }: TracingSettings,
  log: Logger,
): Promise<SpanRecorder | undefined> {
  if (endpoint === undefined) return undefined;
  const { OtlpRecorder } = await import('./otlp-recorder.js');
  return new OtlpRecorder(service, { endpoint, ratio }, log);
}
