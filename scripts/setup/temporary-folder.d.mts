export function makeTemporaryFolder(memory?: string): string;
