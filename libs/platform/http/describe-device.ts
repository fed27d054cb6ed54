import Bowser from 'bowser';

const headerMax = 512;

/** Browser and operating system of a User-Agent header, by which people recognise a session. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, headerMax));
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? 'Unknown device' : parts.join(' on ').slice(0, 100);
}
