import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

type Limits = { without?: readonly string[]; rules?: readonly string[] }

/**
 * What axe finds, each rule with its places: on the uppermost overlay where one is open, otherwise on the page.
 * `rules` limits it to some.
 */
export async function findAccessibilityFaults(
  page: Page,
  { without = [], rules }: Limits = {},
): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ excluded, only }) => {
      const overlay = [...document.querySelectorAll('.MuiModal-root')].at(-1)
      // The list of a field stands beside the overlay that the field is in.
      const lists = overlay ? document.querySelectorAll('body > .MuiPopper-root') : []
      const include = overlay ? [overlay, ...lists] : [document.documentElement]
      const exclude = excluded.flatMap((selector) => [...document.querySelectorAll(selector)])
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
      const found = await window.axe?.run({ include, exclude }, options)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return found?.violations ?? []
    },
    { excluded: [...without], only: rules && [...rules] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Waits until nothing on the page is about to be replaced, and no overlay is opening or closing. */
async function settle(page: Page): Promise<void> {
  // An answer that the next is about to replace is paler on purpose, until that has come.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(findMovement)).toEqual([])
}

/** What moves on the page to an end: its class, for the message. What moves without end, such as a skeleton, stays. */
const findMovement = (): string[] => {
  const animated = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
  // A sheet that leaves says so; the backdrop of MUI's overlays is less than opaque until they stand and as they go.
  const leaving = [...document.querySelectorAll('[data-leaving]')]
  const fading = [...document.querySelectorAll('.MuiBackdrop-root')].filter(
    (backdrop) => getComputedStyle(backdrop).opacity !== '1',
  )
  return [...animated, ...leaving, ...fading].map((element) => element?.getAttribute('class') ?? 'an element')
}
