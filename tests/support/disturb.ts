import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededDelays } from './seededDelays.ts'

const cpuSlowdown = 4

/**
 * Under `npm run stress`, delays each call of every page by a seeded time and slows down its CPU; otherwise does
 * nothing. Returns a function that stops this for future contexts.
 */
export function disturb(browser: Browser): () => void {
  const nextDelay = seededDelays()
  if (nextDelay === null) return () => undefined
  const delayCall = async (route: Route) => {
    await sleep(nextDelay())
    await route.fallback()
  }
  const disturbContext = (context: BrowserContext) => {
    context.on('page', slowDown)
    void context.route(isCall, delayCall)
  }
  browser.on('context', disturbContext)
  return () => browser.off('context', disturbContext)
}

const isCall = ({ pathname }: URL): boolean => /^\/(api|public\/api|data|oauth)\//.test(pathname)

/** A page that closes meanwhile needs no throttling. */
function slowDown(page: Page): void {
  void page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown }))
    .catch((error: unknown) => {
      if (!page.isClosed()) throw error
    })
}
