export interface S3Place {
  /** Origin of the storage. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folders before every name, with a slash at the end; empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const defaultRegion = 'us-east-1';
// Not as a URL: secrets hold slashes, which a URL's credentials may not.
const s3Url =
  /^(?<scheme>s3|https?):\/\/(?<key>[^:@/?#\s]+):(?<secret>\S+)@(?<host>[^@/?#\s]+)\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?<folders>(?:\/[\w-][\w.-]*)*)\/?(?:\?region=(?<region>[a-z0-9-]+))?$/;

/**
 * Reads `s3://key:secret@host:port/bucket/folders?region=...`. The scheme `s3` or `https` uses TLS, `http` does not. Key and secret may
 * stand as they are; a percent sign is written `%25`.
 *
 * @returns undefined when it is malformed.
 */
export function readS3Url(text: string): S3Place | undefined {
  const {
    scheme,
    key = '',
    secret = '',
    host = '',
    bucket = '',
    folders = '',
    region,
  } = s3Url.exec(text)?.groups ?? {};
  const endpoint = `${scheme === 'http' ? 'http' : 'https'}://${host}`;
  if (scheme === undefined || !URL.canParse(endpoint)) return undefined;
  try {
    return {
      endpoint,
      region: region ?? defaultRegion,
      bucket,
      prefix: folders === '' ? '' : `${folders.slice(1)}/`,
      accessKeyId: decodeURIComponent(key),
      secretAccessKey: decodeURIComponent(secret),
    };
  } catch {
    return undefined;
  }
}
