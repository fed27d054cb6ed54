import type { LiveMessages, LiveTopic } from '@soulvia/contracts';
import { io, type Socket } from 'socket.io-client';
import { eventually } from './eventually.js';

/** A socket of an open page, which records the pushes it receives. */
export class LivePage {
  private readonly messages: { topic: LiveTopic; payload: unknown }[] = [];

  private constructor(private readonly socket: Socket) {
    socket.onAny((topic: LiveTopic, payload: unknown) => this.messages.push({ topic, payload }));
  }

  /** @throws when the server refuses the token. */
  static async open(url: string, token: string | undefined): Promise<LivePage> {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
    const page = new LivePage(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    return page;
  }

  get isOpen(): boolean {
    return this.socket.connected;
  }

  heard<Topic extends LiveTopic>(topic: Topic): LiveMessages[Topic][] {
    return this.messages
      .filter((message) => message.topic === topic)
      .map((message) => message.payload as LiveMessages[Topic]);
  }

  waitFor<Topic extends LiveTopic>(
    topic: Topic,
    matches: (message: LiveMessages[Topic]) => boolean,
  ): Promise<LiveMessages[Topic]> {
    return eventually(() => {
      const match = this.heard(topic).find(matches);
      if (!match) throw new Error(`no ${topic} that matches among ${this.heard(topic).length}`);
      return match;
    });
  }

  /** Sends a message as a page does; one that shows products sends `live.show`. */
  send(topic: string, ...payload: unknown[]): void {
    this.socket.emit(topic, ...payload);
  }

  close(): void {
    this.socket.disconnect();
  }
}
