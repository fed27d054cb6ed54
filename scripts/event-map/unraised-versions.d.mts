export function findUnraisedVersions(before: string, after: string): string[];
