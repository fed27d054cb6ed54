import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { environment, root } from './prepare.mjs';

/** Writes the software bill of materials (CycloneDX) of what production installs, from the installed packages. */
export async function writeSbom() {
  const file = join(root, 'dist', 'sbom.cdx.json');
  await mkdir(join(root, 'dist'), { recursive: true });
  const child = spawn('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  await pipeline(child.stdout, createWriteStream(`${file}.part`));
  const code = await ended;
  if (code !== 0) throw new Error(`The bill of materials could not be written (exit ${code}).`);
  await rename(`${file}.part`, file);
}
