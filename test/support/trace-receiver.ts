import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface WireTraces {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: WireSpan[] }[];
  }[];
}

/** A span as the receiver got it, with the service that sent it. */
export interface ReceivedSpan extends WireSpan {
  service: string;
}

/** Receives traces by OTLP over HTTP, in JSON. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TraceReceiver> {
    const server = createServer();
    const receiver = new TraceReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces') receiver.add(JSON.parse(Buffer.concat(chunks).toString()) as WireTraces);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private add({ resourceSpans }: WireTraces): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}
