import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

type Limits = { without?: readonly string[]; rules?: readonly string[] }

/**
 * The findings of axe, each rule with its elements: on the topmost overlay if one is open, otherwise on the page.
 * `rules` limits the rules.
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
      // The list of a select is rendered outside the overlay of its field.
      const lists = overlay ? document.querySelectorAll('body > .MuiPopper-root') : []
      const include = overlay ? [overlay, ...lists] : [document.documentElement]
      const exclude = excluded.flatMap((selector) => [...document.querySelectorAll(selector)])
      // Frames are separate pages, and are checked separately.
      const options: RunOptions = {
        resultTypes: ['violations'],
        iframes: false,
        ...(only && { runOnly: only }),
      }
      // Colours are checked without transitions, also of elements that appear meanwhile.
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
  // Stale content is paler on purpose until the next response arrives.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(findMovement)).toEqual([])
}

/**
 * Elements with a finite animation: their class, for the message. Endless animations, such as skeletons, are ignored.
 */
const findMovement = (): string[] => {
  const animated = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
  // A closing sidebar is marked; the backdrop of MUI's overlays is not fully opaque while they open or close.
  const leaving = [...document.querySelectorAll('[data-leaving]')]
  const fading = [...document.querySelectorAll('.MuiBackdrop-root')].filter(
    (backdrop) => getComputedStyle(backdrop).opacity !== '1',
  )
  return [...animated, ...leaving, ...fading].map((element) => element?.getAttribute('class') ?? 'an element')
}
