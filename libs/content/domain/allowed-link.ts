/** Characters of paths; without backslashes, which browsers read as slashes. */
const ownPath = /^\/[\w\-.~/%?=&+#,:;!@]*$/;

/** Whether texts may lead to an address: over https, or to a page of the shop. */
export function isAllowedLink(address: string): boolean {
  // Two slashes lead to another site.
  if (ownPath.test(address)) return !address.includes('//');
  if (!address.toLowerCase().startsWith('https://') || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  // A name before an @ looks like the site that the link leads to.
  return protocol === 'https:' && username === '' && password === '';
}
