import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { retiredWordsIn } from './find.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const isText = /\.(?:ts|tsx|mjs|cjs|js|css|html|md|jsonc?|ya?ml|conf)$|(?:^|\/)(?:Dockerfile|run)$/;
const isExempt = /^(?:docs\/glossary\.md$|docs\/permissions\.md$|scripts\/retired-words\/|package-lock\.json$)/;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const findings = listed
  .split('\n')
  .filter((path) => isText.test(path) && !isExempt.test(path) && existsSync(join(root, path)))
  .flatMap((path) => retiredWordsIn(path, readFileSync(join(root, path), 'utf8')));

if (findings.length > 0) {
  process.stderr.write(`${findings.join('\n')}\n${findings.length} retired words.\n`);
  process.exitCode = 1;
}
