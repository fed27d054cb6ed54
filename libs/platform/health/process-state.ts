/** Whether something that must always end has not ended for so long that only a restart helps. */
export interface StuckCheck {
  isStuck(): boolean;
}
