import Sequencer from '@jest/test-sequencer';

/** Browser and fault tests take longest: they start first, so that no worker is left with one of them at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => /\/test\/(e2e|faults)\/|\/apps\/cli\//.test(path);
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of jest's sequencer, not of an array
    return super.sort(tests).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
