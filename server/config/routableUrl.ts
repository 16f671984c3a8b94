/** A path that matches no route. */
const nowhere = '/%EF%BF%BD'

/** The paths of the APIs: what is not found there is answered as JSON, elsewhere as a page. */
const ofApi = /^\/(api|data|public)(?=\/)/

/**
 * The address as the router receives it. An address that cannot be decoded is replaced by one of the same API, or of the
 * pages, that matches no route. Otherwise Fastify would refuse it before our hooks run; this way the answer has our shape and our headers.
 */
export function routableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return (ofApi.exec(url)?.[0] ?? '') + nowhere
  }
}
