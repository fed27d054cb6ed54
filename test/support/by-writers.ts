const writers = 8;

/** Does something for each item, for some of them at the same time: more would wait for a connection. */
export async function byWriters<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = [...items];
  const write = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: writers }, write));
}
