import type { Browser, BrowserContext, Request, TestInfo } from '@playwright/test'

/** The type of the annotation that holds the chunks of a journey, joined by commas. */
export const chunksAnnotation = 'chunks'

/** Annotates a journey with the chunks that its pages load. Returns what ends the recording. */
export function recordChunks(browser: Browser, info: TestInfo): () => void {
  const chunks = new Set<string>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) chunks.add(pathname.slice(1))
  }
  const watch = (context: BrowserContext) => context.on('request', note)
  browser.on('context', watch)
  return () => {
    browser.off('context', watch)
    info.annotations.push({ type: chunksAnnotation, description: [...chunks].toSorted().join(',') })
  }
}
