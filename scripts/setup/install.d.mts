interface Lock {
  packages: Record<string, { name?: string; version?: string; integrity?: string; resolved?: string }>;
}

export function install(root: string, options: { development: boolean }): Promise<void>;

export function withAddresses(lock: Lock, registry: string): Lock;
