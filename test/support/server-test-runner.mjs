import { createRunner } from 'jest-light-runner';

const runtime = 'child_process';

/**
 * Runs test files in Node itself, in child processes.
 *
 * The package answers the first process that asks for its settings, and with it all others: one that starts slower misses the answer
 * and waits for ever. Here each process gets its own.
 */
export default class ServerTestRunner extends createRunner({ runtime }) {
  constructor(globalConfig, ...others) {
    super(globalConfig, ...others);
    Object.assign(this, {
      _testRunners: new RunnersByProject((projectConfig) => ({ globalConfig, projectConfig, runtime })),
    });
  }
}

class RunnersByProject extends Map {
  constructor(settingsOf) {
    super();
    this.settingsOf = settingsOf;
  }

  set(projectConfig, runner) {
    if (!('threads' in runner.pool)) return super.set(projectConfig, runner);
    const settings = this.settingsOf(projectConfig);
    const run = (test) => runner.pool.run(test.path, { channel: answering(settings) });
    return super.set(projectConfig, { ...runner, run });
  }
}

function answering(workerData) {
  let answer;
  return {
    onMessage: (listener) => void (answer = listener),
    postMessage(message) {
      if (message === 'jest-light-runner-get-worker-data')
        answer({ type: 'jest-light-runner-worker-data', workerData });
    },
  };
}
