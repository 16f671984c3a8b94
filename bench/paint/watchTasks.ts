import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

/**
 * How long the tasks of a page took at worst while something was done with it: those of 50 ms or more as the browser
 * tells them, with all that other programs took away, and the longest by the page's own processor time.
 */
export type Busy = { tasks: readonly number[]; busyMs: number }

/** Watches a page while something is done with it. */
export async function watchTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<Busy> {
  const before = (await readTasks(page)).length
  if (before === 0) await page.evaluate(watchLongTasks)
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const busyMs = longestOwnTime(await browser.stopTracing())
  return { busyMs, tasks: (await readTasks(page)).slice(before) }
}

const readTasks = async (page: Page): Promise<number[]> =>
  JSON.parse(await page.evaluate(() => document.documentElement.dataset['longTasks'] ?? '[]')) as number[]

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().default(0),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
})

/** Of the tasks on the pages' main threads, in milliseconds: what other programs took away does not count. */
function longestOwnTime(recorded: Buffer): number {
  const { traceEvents } = trace.parse(JSON.parse(recorded.toString()))
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const times = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1000)
  return Math.max(0, ...times)
}

/** Runs in the page; the browser tells of tasks from 50 ms on. */
function watchLongTasks(): void {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
    document.documentElement.dataset['longTasks'] = JSON.stringify(tasks)
  }).observe({ type: 'longtask' })
}
