import { readFileSync } from 'node:fs';
import { checkSubject } from './setup/check-subject.mjs';

/** `node scripts/commit-subject.mjs <file>`: checks the message of a commit; Git runs it, see lefthook.yml. */
const lines = readFileSync(process.argv[2] ?? 0, 'utf8').split('\n');
const subject = lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('#')) ?? '';
const problems = checkSubject(subject);
if (problems.length > 0) {
  process.stderr.write(`The subject "${subject}" is refused:\n${problems.map((problem) => `- ${problem}\n`).join('')}`);
  process.exitCode = 1;
}
