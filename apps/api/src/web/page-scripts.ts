import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Manifest entry of a module: its file, and the keys of the files that it imports. */
interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const entry = 'index.html';

/**
 * Looks up the scripts of pages in the build manifest, which is read again only after another build.
 */
export function createScriptsReader(webDir: string): (html: string, module: string) => Promise<string[]> {
  let read: { html: string; manifest: Promise<Manifest> } | undefined;
  return async (html, module) => {
    if (read?.html !== html) read = { html, manifest: readManifest(webDir) };
    return pageScripts(await read.manifest, module);
  };
}

/** Empty when there is no manifest: pages then load their scripts without preloading. */
async function readManifest(webDir: string): Promise<Manifest> {
  const text = await readFile(join(webDir, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}

/**
 * URLs of the scripts that a page needs beside the common ones, so that a browser fetches them in parallel.
 *
 * @param module path of the page below `web/src`.
 */
function pageScripts(manifest: Manifest, module: string): string[] {
  const everywhere = neededBy(manifest, entry);
  return [...neededBy(manifest, `src/${module}`)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`);
}

function neededBy(manifest: Manifest, first: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const open = [first];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = seen.has(key) ? undefined : manifest[key];
    seen.add(key);
    if (!chunk) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}
