/**
 * Node flags of the processes of a shop. Old generations grow in small steps rather than up to a limit, at which a process would end;
 * a smaller young generation of the api would cost more processor time than memory. See "Memory" in docs/operations.md.
 */
export const memoryFlags = {
  api: ['--max-semi-space-size=16', '--heap-growing-percent=20'],
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=40'],
} as const;

/**
 * More arenas of the C library would keep more of the memory that images needed once. Below the thresholds, in bytes, it would keep the
 * freed buffers of uploads as well.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
