/** Removes what others than a user have typed, when that user signs in. */
export function clearDraftsOfOthers(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('drafts ') && key !== `drafts ${userId}`) sessionStorage.removeItem(key);
  } catch {
    // Storage is not available.
  }
}
