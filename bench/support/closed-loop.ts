/** Units of work done in a period. */
export interface Stretch {
  done: number;
  perSecond: number;
  /** How long each unit took, in milliseconds. */
  milliseconds: number[];
}

/** Several workers, each doing one unit after another, until the time is up; units under way are finished and count. */
export async function closedLoop(
  workers: number,
  seconds: number,
  unit: (worker: number) => Promise<void>,
): Promise<Stretch> {
  const milliseconds: number[] = [];
  const began = performance.now();
  const deadline = began + seconds * 1_000;
  const work = async (worker: number) => {
    for (let now = performance.now(); now < deadline; now = performance.now()) {
      await unit(worker);
      milliseconds.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, index) => work(index)));
  const elapsed = (performance.now() - began) / 1_000;
  return { done: milliseconds.length, perSecond: milliseconds.length / elapsed, milliseconds };
}
