import { chromium } from '@playwright/test'
import { provideChromium } from '#tests/support/chromium.ts'
import type { Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import type { Environment } from '../environment.ts'
import { openCompanies } from './openCompanies.ts'
import { watchTasks } from './watchTasks.ts'

/** The pause of a fast typist between keys, and the time a person looks at the rows. */
const pauseMs = { key: 80, word: 800 }

/**
 * Types words into the search of the companies list and returns the longest time that the page was busy: as the browser
 * reports it, including time taken by other programs, and by the page's own processor time.
 */
export async function timeTyping(environment: Environment, labels: readonly string[]): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const page = await openCompanies(browser, environment)
    const search = page.getByRole('searchbox').first()
    await page.locator('tbody tr').nth(24).waitFor()
    await page.waitForTimeout(pauseMs.word)
    const { busyMs, tasks } = await watchTasks(browser, page, async () => {
      for (const word of labels) {
        await search.fill('')
        await search.pressSequentially(word, { delay: pauseMs.key })
        await page.waitForTimeout(pauseMs.word)
      }
    })
    const target = targets.typingBlockMs
    const keys = `in ${labels.join('').length} keys`
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
