import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

/**
 * The longest tasks of a page during an action: those of 50 ms or more as the browser reports them, including time
 * taken by other programs, and the longest by the page's own processor time.
 */
export type Busy = { tasks: readonly number[]; busyMs: number }

/** Watches a page during an action. */
export async function watchTasks(browser: Browser, page: Page, action: () => Promise<void>): Promise<Busy> {
  const before = (await readTasks(page)).length
  if (before === 0) await page.evaluate(watchLongTasks)
  await browser.startTracing(page, { categories: ['toplevel'] })
  await action()
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

/**
 * The longest task on the pages' main threads by processor time, in milliseconds, without time taken by other programs.
 */
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

/** Runs in the page; the browser reports tasks from 50 ms on. */
function watchLongTasks(): void {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
    document.documentElement.dataset['longTasks'] = JSON.stringify(tasks)
  }).observe({ type: 'longtask' })
}
