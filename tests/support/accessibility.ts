import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** What axe finds on the page as it stands, each rule with its places. `rules` limits it to some. */
export async function findAccessibilityFaults(
  page: Page,
  { without = [], rules }: { without?: readonly string[]; rules?: readonly string[] } = {},
): Promise<string[]> {
  // Colours are judged at rest, not half way through a fade; what turns for ever is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ exclude, only }) => {
      const context = exclude.length > 0 ? { exclude: exclude.map((selector) => [selector]) } : document
      // Frames are pages of their own, and are looked at as such.
      const options: RunOptions = {
        resultTypes: ['violations'],
        iframes: false,
        ...(only && { runOnly: only }),
      }
      return (await window.axe?.run(context, options))?.violations ?? []
    },
    { exclude: [...without], only: rules && [...rules] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
