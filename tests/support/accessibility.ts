import { expect, type Page } from '@playwright/test'
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
  // An answer that the next is about to replace is paler on purpose, until that has come.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
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
      // Colours are judged at rest, not half way through a fade, also of what appears meanwhile.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
      document.adoptedStyleSheets.push(still)
      const found = await window.axe?.run(context, options)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return found?.violations ?? []
    },
    { exclude: [...without], only: rules && [...rules] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
