export interface Check {
  name: string;
  state: 'ok' | 'warning' | 'failed';
  /** What was found and, unless it is ok, what to do. */
  message: string;
}

export function checkNamed(name: string) {
  return {
    ok: (message: string): Check => ({ name, state: 'ok', message }),
    warning: (message: string): Check => ({ name, state: 'warning', message }),
    failed: (message: string): Check => ({ name, state: 'failed', message }),
  };
}
