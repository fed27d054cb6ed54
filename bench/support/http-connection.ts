import { connect, type Socket } from 'node:net';

export interface HttpReply {
  status: number;
  head: string;
  body: Buffer;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection that sends one request at a time. It supports only responses with a Content-Length,
 * so that generating the load takes little processor time from the server.
 */
export class HttpConnection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve(response: HttpReply): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpConnection(socket);
  }

  static openMany(port: number, count: number): Promise<HttpConnection[]> {
    return Promise.all(Array.from({ length: count }, () => HttpConnection.open(port)));
  }

  send(request: string | Buffer): Promise<HttpReply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.waiting?.reject(new Error(`an answer without length:\n${head}`));
    const start = end + headEnd.length;
    const next = start + Number(length);
    if (this.received.length < next) return;
    const response = { status: Number(head.slice(9, 12)), head, body: this.received.subarray(start, next) };
    this.received = this.received.subarray(next);
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(response);
  }
}
