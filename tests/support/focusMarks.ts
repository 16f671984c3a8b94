/* oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has only its own body */
/* oxlint-disable matrice/restricted-syntax -- the walk by keyboard finds out where the focus is */
import type { Page } from '@playwright/test'

/** An element that the Tab key reached: its HTML, for messages, and the kind it shares its style with. */
type FocusStop = { html: string; kind: string }

/** Moves the focus to the next element; undefined once the focus has left the page or returned to the first element. */
async function tabOn(page: Page): Promise<FocusStop | undefined> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body || element.hasAttribute('data-reached'))
      return undefined
    element.setAttribute('data-reached', '')
    const kind = `${element.tagName} ${element.getAttribute('class')} ${element.parentElement?.getAttribute('class')}`
    return { html: element.outerHTML.slice(0, 120), kind }
  })
}

/** More stops than any page has: a page with more holds the focus. */
const stopsMax = 400

/** A ring of two pixels around a checkbox of 16 px has more pixels than this. */
const markMin = 60

/**
 * Walks through a page with the Tab key alone; returns the elements whose focus cannot be seen. Kinds that were measured
 * before are not measured again.
 */
export async function walkThrough(page: Page, measured: Set<string>): Promise<string[]> {
  const unseen: string[] = []
  // The frame of a step stays when the next one opens.
  await page
    .locator('[data-reached]')
    .evaluateAll((elements) => elements.forEach((one) => one.removeAttribute('data-reached')))
  for (let stops = 0; stops < stopsMax; stops++) {
    const stop = await tabOn(page)
    if (stop === undefined) return stops === 0 ? ['no element can be reached'] : unseen
    if (measured.has(stop.kind)) continue
    measured.add(stop.kind)
    const pixels = await measureFocusMark(page)
    if (pixels < markMin) unseen.push(`${pixels} pixels: ${stop.html}`)
  }
  return [...unseen, `the focus does not leave the page after ${stopsMax} elements`]
}

/** Around an element: the ring of a row is drawn around its link. */
const margin = 16

/**
 * The number of pixels in and around the focused element that the focus changes with a contrast of at least 3:1, measured
 * on two pictures: with the focus, and with the focus one element before. The focus is back on the element afterwards.
 */
async function measureFocusMark(page: Page): Promise<number> {
  await page.evaluate(() => document.activeElement?.setAttribute('data-measured', ''))
  const focused = await takePicture(page)
  await page.keyboard.press('Shift+Tab')
  const unfocused = await takePicture(page)
  await page.keyboard.press('Tab')
  return page.evaluate(countChanges, [focused, unfocused] as const)
}

/** A picture of the window and the position of the measured element in it. */
type Picture = { image: string; left: number; top: number; width: number; height: number }

async function takePicture(page: Page): Promise<Picture> {
  const image = (await page.screenshot()).toString('base64')
  return page.evaluate(
    ([taken, around]) => {
      const measured = document.querySelector('[data-measured]')
      // A choice and a hidden file input show their focus on the label or the area around them.
      const isDrawnAround = measured?.matches('[type="radio"], [type="checkbox"], [type="file"]') === true
      const drawn = isDrawnAround ? (measured?.closest('label') ?? measured?.parentElement) : measured
      const box = drawn?.getBoundingClientRect() ?? new DOMRect()
      const [left, top] = [Math.round(box.left) - around, Math.round(box.top) - around]
      const [width, height] = [Math.round(box.width) + 2 * around, Math.round(box.height) + 2 * around]
      return { image: taken, left, top, width, height }
    },
    [image, margin] as const,
  )
}

const countChanges = async ([focused, unfocused]: readonly [Picture, Picture]): Promise<number> => {
  document.querySelector('[data-measured]')?.removeAttribute('data-measured')
  const pixelsOf = async ({ image, left, top }: Picture): Promise<Uint8ClampedArray> => {
    const bytes = Uint8Array.from(atob(image), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(focused.width, focused.height).getContext('2d')
    context?.drawImage(bitmap, -left, -top)
    return context?.getImageData(0, 0, focused.width, focused.height).data ?? new Uint8ClampedArray()
  }
  const channel = (value: number): number => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const luminanceAt = (pixels: Uint8ClampedArray, at: number): number =>
    0.2126 * channel(pixels[at] ?? 0) +
    0.7152 * channel(pixels[at + 1] ?? 0) +
    0.0722 * channel(pixels[at + 2] ?? 0)
  const [one, other] = [await pixelsOf(focused), await pixelsOf(unfocused)]
  let changed = 0
  for (let at = 0; at < one.length; at += 4) {
    if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue
    const [first, second] = [luminanceAt(one, at), luminanceAt(other, at)]
    if ((Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05) >= 3) changed += 1
  }
  return changed
}
