/** A path that no route has. */
const nowhere = '/%EF%BF%BD'

/**
 * The address as the router gets it. One that cannot be decoded leads nowhere, like any unknown one, instead of
 * being refused before our hooks run: so it too is answered in our shape, with our headers.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return nowhere
  }
}
