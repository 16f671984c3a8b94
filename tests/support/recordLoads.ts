import type { Browser, BrowserContext, Request, TestInfo } from '@playwright/test'

/** Annotation types for what a journey loaded: chunks of the client, calls to the server. */
export const loadAnnotations = { chunks: 'chunks', calls: 'calls' } as const

/**
 * Annotates a journey with the chunks that its pages load and the calls they make. Returns a function that stops the
 * recording.
 */
export function recordLoads(browser: Browser, info: TestInfo): () => void {
  const chunks = new Set<string>()
  const calls = new Set<string>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) chunks.add(pathname.slice(1))
    if (/^\/(api|public\/api|data|oauth|dbconnections)\//.test(pathname)) {
      calls.add(`${request.method()} ${pathname}`)
    }
  }
  const watch = (context: BrowserContext) => context.on('request', note)
  browser.on('context', watch)
  return () => {
    browser.off('context', watch)
    for (const [type, loaded] of [
      [loadAnnotations.chunks, chunks],
      [loadAnnotations.calls, calls],
    ] as const) {
      info.annotations.push({ type, description: [...loaded].toSorted().join('\n') })
    }
  }
}
