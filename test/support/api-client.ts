export interface ApiResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A plain HTTP client, with or without an access token. */
export class ApiClient {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  as(token: string): ApiClient {
    return new ApiClient(this.url, token);
  }

  /** The same user at another api process. */
  at(url: string): ApiClient {
    return new ApiClient(url, this.token);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send('POST', path, body === undefined ? undefined : JSON.stringify(body), headers);
  }

  patch(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send('PATCH', path, body === undefined ? undefined : JSON.stringify(body), headers);
  }

  /** Sends a body unchanged, valid or not. */
  async send(
    method: string,
    path: string,
    body: string | Uint8Array | undefined,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token === undefined ? {} : { Authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as BodyInit }),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    };
  }
}
