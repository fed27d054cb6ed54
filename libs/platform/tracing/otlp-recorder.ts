import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readVersion } from '@soulvia/platform/config';
import type { Logger } from 'pino';
import type { FinishedSpan, SpanRecorder } from './span-recorder.js';

/** How long recorded spans wait for others, in milliseconds. */
const batchDelayMs = 1_000;
const closingMs = 1_000;

/** Trace id of a request and the id of its first span: every process derives the same ones, so that none has to pass them on. */
function deriveIds(requestId: string): { traceId: string; spanId: string } {
  const digest = createHash('sha256').update(requestId).digest('hex');
  return { traceId: digest.slice(0, 32), spanId: digest.slice(32, 48) };
}

/** Sends traces to an OTLP receiver over HTTP. `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_RESOURCE_ATTRIBUTES` apply. */
export class OtlpRecorder implements SpanRecorder {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly random = new RandomIdGenerator();
  private requestIds: { traceId: string; spanId: string } | undefined;

  constructor(service: string, { endpoint, ratio }: { endpoint: string; ratio: number }, log: Logger) {
    logFailures(log);
    const { version } = readVersion(process.env);
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
    this.provider = new TracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': service, 'service.version': version }))
        .merge(detectResources({ detectors: [envDetector] })),
      sampler: new TraceIdRatioBasedSampler(ratio),
      idGenerator: {
        generateTraceId: () => this.requestIds?.traceId ?? this.random.generateTraceId(),
        generateSpanId: () => this.requestIds?.spanId ?? this.random.generateSpanId(),
      },
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: batchDelayMs })],
    });
    this.tracer = this.provider.getTracer('soulvia');
  }

  record({ requestId, name, isRequest = false, startedAt, endedAt, isFailed, attributes = {} }: FinishedSpan): void {
    const ids = deriveIds(requestId);
    this.requestIds = isRequest ? ids : undefined;
    const span = this.tracer.startSpan(
      name,
      {
        kind: isRequest ? SpanKind.SERVER : SpanKind.INTERNAL,
        startTime: startedAt,
        attributes: { ...attributes, 'soulvia.request_id': requestId },
      },
      isRequest ? ROOT_CONTEXT : toContext(ids),
    );
    this.requestIds = undefined;
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  }

  async close(): Promise<void> {
    await Promise.race([this.provider.shutdown().catch(() => undefined), wait(closingMs, undefined, { ref: false })]);
  }
}

function toContext(ids: { traceId: string; spanId: string }): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** The first failure to send is worth a warning; a receiver that stays away is not worth one each second. */
function logFailures(log: Logger): void {
  let isReported = false;
  const report = (reason: string) => {
    log[isReported ? 'debug' : 'warn']({ reason }, 'traces could not be sent');
    isReported = true;
  };
  const ignore = () => undefined;
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
