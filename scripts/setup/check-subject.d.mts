export function checkSubject(subject: string): string[];
