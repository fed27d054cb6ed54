import {
  type BackendFactory,
  createPostgresBackend,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
  withBackend,
} from 'bullmq';

/**
 * BullMQ's backend, whose worker does not look for its next job while it completes one: it looks when it begins to wait anyway, and a job without a
 * successor, which is nearly every one in a quiet shop, costs a statement less.
 */
const createBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (...parameters) => {
  const backend = createPostgresBackend(...parameters);
  const complete = backend.moveToCompleted.bind(backend);
  backend.moveToCompleted = async (job, result, keep, token, fetchNext) => {
    const { finishedOn } = await complete(job, result, keep, token, false);
    return { result: fetchNext ? noNextJob : undefined, finishedOn };
  };
  return backend;
};
const noNextJob = [null, '', 0, 0];

export const onPostgres = withBackend(createBackend);
