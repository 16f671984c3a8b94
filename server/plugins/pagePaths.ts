/** Addresses that belong to the server: a page is never the answer there, so a typing error stays a 404. */
const serverPrefixes = [
  '/api',
  '/oauth',
  '/public',
  '/data',
  '/dev',
  '/.well-known',
  '/dbconnections',
  '/assets',
  '/livez',
  '/readyz',
  '/metrics',
]

/** Whether a browser that asks for this path is to get the client, which knows all its own pages. */
export function isPagePath(path: string): boolean {
  return !serverPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
