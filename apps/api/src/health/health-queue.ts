/** The part of the bell queue that health and metrics ask. */
export interface HealthQueue {
  waiting(): Promise<number>;
}

export const HEALTH_QUEUE = Symbol('health queue');
