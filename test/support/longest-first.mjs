import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { readFileTimes } from './report-file-times.mjs';

/** The files that take longest start first, so that no worker is left with one of them at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const times = readFileTimes();
    const secondsOf = ({ path, context }) => times[relative(context.config.rootDir, path)] ?? 0;
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of jest's sequencer, not of an array
    return super.sort(tests).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
