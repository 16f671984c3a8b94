import { chromium } from '@playwright/test'
import { provideChromium } from '#tests/support/chromium.ts'
import type { Figure } from '../figure.ts'
import { targets } from '../floors.ts'
import type { Stage } from '../stage.ts'
import { openCompanies } from './openCompanies.ts'

/** A quick typist's pause between keys, and what a person looks at the rows for. */
const pauseMs = { key: 80, word: 800 }

/** Types words into the search of the companies list and answers how long the page was busy at worst meanwhile. */
export async function timeTyping(stage: Stage, words: readonly string[]): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const page = await openCompanies(browser, stage)
    const search = page.getByRole('searchbox').first()
    await page.locator('tbody tr').nth(24).waitFor()
    await page.waitForTimeout(pauseMs.word)
    await page.evaluate(watchLongTasks)
    for (const word of words) {
      await search.fill('')
      await search.pressSequentially(word, { delay: pauseMs.key })
      await page.waitForTimeout(pauseMs.word)
    }
    const tasks = JSON.parse(
      await page.evaluate(() => document.documentElement.dataset['longTasks'] ?? '[]'),
    ) as number[]
    return {
      title: 'Typing in the search, longest task of the page',
      value: Math.max(0, ...tasks),
      unit: ' ms',
      target: targets.typingBlockMs,
      detail: `${tasks.length} tasks of 50 ms or more in ${words.join('').length} keys${tasks.length > 0 ? `: ${tasks.join(', ')} ms` : ''}`,
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page; the browser tells of tasks from 50 ms on. */
function watchLongTasks(): void {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
    document.documentElement.dataset['longTasks'] = JSON.stringify(tasks)
  }).observe({ type: 'longtask' })
}
