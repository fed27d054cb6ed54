/** A way to write the path of a route. */
export interface Spelling {
  path: (path: string) => string;
  /** Whether the spelling leads to the same route; other spellings are unknown paths. */
  means: 'the same' | 'nothing';
}

const spellings: Record<string, Spelling> = {
  'as it is': { path: (path) => path, means: 'the same' },
  'with a slash at its end': { path: (path) => `${path}/`, means: 'the same' },
  'in capitals': { path: (path) => path.toUpperCase(), means: 'the same' },
  'with a query': { path: (path) => `${path}?access_token=x&_method=GET`, means: 'the same' },
  'with a doubled slash': { path: (path) => path.replace('/v1/', '//v1/'), means: 'nothing' },
  'with a dot': { path: (path) => path.replace('/v1/', '/v1/./'), means: 'nothing' },
  'by way of another': { path: (path) => path.replace('/v1/', '/v1/settings/../'), means: 'nothing' },
  'with an encoded letter': { path: (path) => path.replace('/v1/', '/%761/'), means: 'nothing' },
};

/** Every spelling with its name; the first is the usual one. */
export const allSpellings = Object.entries(spellings);
