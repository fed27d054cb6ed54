const slowMs = 300_000;

/** Names test files that run for five minutes or more: jest itself prints nothing about a file that never ends. */
export default class ReportSlowFiles {
  started = new Map();

  onRunStart() {
    this.timer = setInterval(() => this.report(), slowMs).unref();
  }

  onTestFileStart({ path }) {
    this.started.set(path, Date.now());
  }

  onTestFileResult({ path }) {
    this.started.delete(path);
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  report() {
    for (const [path, since] of this.started) {
      const seconds = Math.round((Date.now() - since) / 1000);
      if (seconds * 1000 >= slowMs) process.stderr.write(`Still running after ${seconds} s: ${path}\n`);
    }
  }
}
