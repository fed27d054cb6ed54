import { headers } from '@soulvia/contracts';
import { positionIn } from '../load/client.js';
import { bearer, type HttpReply, sendRequest } from '../shop/http.js';
import { wait } from '../wait.js';

/** As web/src/lib/query-client.ts: one more try after a failure that is not the page's own fault. */
const retryAfterMs = 600;

/** The state that a page shows of one address of the server. */
export class Reading<State> {
  /** Log position of the shown state. */
  private position = 0;
  private current: AbortController | undefined;
  shown: State | undefined;

  constructor(
    private readonly path: string,
    private readonly token: () => string,
    private readonly onChange: () => void,
  ) {}

  /** Reads again from `url` and aborts a pending reading. When it fails, the page keeps its state. */
  async reread(url: string): Promise<void> {
    this.current?.abort();
    const reading = new AbortController();
    this.current = reading;
    const before = this.position;
    const response = await this.ask(url, reading.signal).catch(async () => {
      await wait(retryAfterMs);
      return this.ask(url, reading.signal).catch(() => undefined);
    });
    if (!response || reading.signal.aborted) return;
    if (this.shown !== undefined && JSON.stringify(this.shown) !== JSON.stringify(response.body)) this.onChange();
    this.show(response.body as State, positionIn(response.headers[headers.logPosition.toLowerCase()]) ?? before);
  }

  /** Keeps the shown state when it is of a later position. */
  show(state: State, position: number): void {
    if (this.shown !== undefined && this.position > position) return;
    this.shown = state;
    this.position = position;
  }

  /** @returns the difference between the shown state and the response of the server at `url`, in words. */
  async differences(url: string): Promise<string[]> {
    const shown = JSON.stringify(this.shown);
    const response = await this.ask(url);
    const now = JSON.stringify(response.body);
    return shown === now
      ? []
      : [`GET ${this.path} answers ${excerpt(now, shown)}, the page shows ${excerpt(shown, now)}`];
  }

  private async ask(url: string, signal?: AbortSignal): Promise<HttpReply> {
    const response = await sendRequest(`${url}${this.path}`, {
      headers: bearer(this.token()),
      ...(signal ? { signal } : {}),
    });
    if (response.status !== 200) throw new Error(`GET ${this.path} answered ${response.status}`);
    return response;
  }
}

/** The part of a text from where it leaves another. */
function excerpt(text: string | undefined, other: string | undefined): string {
  if (text === undefined) return 'nothing';
  let start = 0;
  while (start < text.length && text[start] === other?.[start]) start += 1;
  return `…${text.slice(Math.max(0, start - 40), start + 80)}…`;
}
