export interface RunnerObserver {
  wakeUpHeard(): void;
  /** A poll found events although no wake-up had arrived since the last one. */
  wakeUpMissed(): void;
  /** `failed` when the projections could not be folded together, so that each advances alone. */
  roundEnded(outcome: 'moved' | 'empty' | 'failed', seconds: number): void;
}

export const unobserved: RunnerObserver = {
  wakeUpHeard: () => undefined,
  wakeUpMissed: () => undefined,
  roundEnded: () => undefined,
};
