import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const neededMajor = 24;

/** Path of a suitable Node: the one in node_modules, or the running one when it is new enough. */
export function findNode(root) {
  const require = createRequire(join(root, 'package.json'));
  try {
    const bin = join(dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`)), 'bin', 'node');
    if (existsSync(bin)) return bin;
  } catch {
    // There is no Node package for this machine: use the running Node.
  }
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  throw new Error(
    `Soulvia needs Node ${neededMajor}; none comes with the packages for ${process.platform} ${process.arch}. Install Node ${neededMajor} and try again.`,
  );
}
