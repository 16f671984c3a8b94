import { chromium } from '@playwright/test'
import { z } from 'zod'
import { provideChromium } from '#tests/support/chromium.ts'
import type { Figure } from '../figure.ts'
import { targets } from '../floors.ts'
import type { Stage } from '../stage.ts'
import { openCompanies } from './openCompanies.ts'

/** A quick typist's pause between keys, and what a person looks at the rows for. */
const pauseMs = { key: 80, word: 800 }

/**
 * Types words into the search of the companies list and answers how long the page was busy at worst meanwhile: as the
 * browser tells it, with all that other programs took away, and by the page's own processor time.
 */
export async function timeTyping(stage: Stage, words: readonly string[]): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const page = await openCompanies(browser, stage)
    const search = page.getByRole('searchbox').first()
    await page.locator('tbody tr').nth(24).waitFor()
    await page.waitForTimeout(pauseMs.word)
    await page.evaluate(watchLongTasks)
    await browser.startTracing(page, { categories: ['toplevel'] })
    for (const word of words) {
      await search.fill('')
      await search.pressSequentially(word, { delay: pauseMs.key })
      await page.waitForTimeout(pauseMs.word)
    }
    const busyMs = longestOwnTime(await browser.stopTracing())
    const tasks = JSON.parse(
      await page.evaluate(() => document.documentElement.dataset['longTasks'] ?? '[]'),
    ) as number[]
    const target = targets.typingBlockMs
    const keys = `in ${words.join('').length} keys`
    return [
      {
        title: 'Typing in the search, longest task of the page',
        value: Math.max(0, ...tasks),
        unit: ' ms',
        target,
        detail: `${tasks.length} of 50 ms or more ${keys}${tasks.length > 0 ? `: ${tasks.join(', ')}` : ''}`,
      },
      {
        title: 'The same by its own processor time',
        value: busyMs,
        unit: ' ms',
        target,
        detail: keys,
      },
    ]
  } finally {
    await browser.close()
  }
}

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
