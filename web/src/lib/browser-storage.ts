/** Storage can be disabled or full; a page must work without it. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is not available.
  }
}

export function readVisitItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeVisitItem(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // In memory, for this page only.
  }
}

export function removeVisitItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is not available.
  }
}

/** A shared device must not keep data after signing out. */
export function clearEverything(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is not available.
  }
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
