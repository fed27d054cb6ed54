/** Whether work that must always end is stuck, so that only a restart helps. */
export interface StuckCheck {
  isStuck(): boolean;
}
