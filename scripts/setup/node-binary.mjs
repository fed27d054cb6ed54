import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const neededMajor = 24;

/** The Node the packages need: the one that came with them, or this one when it is new enough. */
export function findNode(root) {
  const require = createRequire(join(root, 'package.json'));
  try {
    const bin = join(dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`)), 'bin', 'node');
    if (existsSync(bin)) return bin;
  } catch {
    // No such package for this machine: fall through to the Node that runs this script.
  }
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  throw new Error(
    `Soulvia needs Node ${neededMajor}; none comes with the packages for ${process.platform} ${process.arch}. Install Node ${neededMajor} and try again.`,
  );
}
