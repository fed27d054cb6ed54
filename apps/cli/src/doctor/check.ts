/** Result of one check, for operators. */
export interface Check {
  name: string;
  state: 'ok' | 'warning' | 'failed';
  /** What was found and, unless it is ok, what to do. */
  message: string;
}

/** Makes the results of checks with one name. */
export function checkNamed(name: string) {
  return {
    ok: (message: string): Check => ({ name, state: 'ok', message }),
    warning: (message: string): Check => ({ name, state: 'warning', message }),
    failed: (message: string): Check => ({ name, state: 'failed', message }),
  };
}
