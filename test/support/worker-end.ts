const closings: (() => Promise<void>)[] = [];

/** Closes something that the test files of this jest worker share, after the last of them. */
export function closeWithWorker(close: () => Promise<void>): void {
  // Jest disconnects its workers at the end of a run.
  if (closings.length === 0) process.once('disconnect', () => void closeAll());
  closings.push(close);
}

async function closeAll(): Promise<void> {
  for (const close of closings.splice(0))
    await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
}
