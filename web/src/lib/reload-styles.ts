/**
 * Requests style sheets that failed to load once more. Vite requests those of a part only once, so that the part would
 * otherwise open without styles on a second try. Rejects when one fails again.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter((link) => !isLoaded(link)).map(reload));
}

function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // Chromium has a sheet in place of the one that failed, whose rules cannot be read.
    return false;
  }
}

function reload(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = failed.crossOrigin;
    link.href = failed.href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${failed.href} could not be loaded`)));
    failed.replaceWith(link);
  });
}
