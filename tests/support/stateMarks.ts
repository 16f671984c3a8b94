/* oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has only its own body */
import type { Page } from '@playwright/test'

/** How far around and inside the edge of an element its mark is looked for, in pixels. */
const reach = 4

/** The least share of an element's edge that its mark must add, in pixels for each pixel of its perimeter. */
const leastMark = 0.3

/**
 * Elements whose state cannot be seen: links and buttons of the current page, selected tabs, pressed buttons and checked boxes that are drawn at
 * their edge like one of the same group without that state, buttons of MUI without a border, and swatches that nearly
 * have the colour of their background. Measured on a picture of the window, at 3:1.
 */
export async function findUnseenStates(page: Page): Promise<string[]> {
  const image = (await takePictureAtRest(page)).toString('base64')
  return page.evaluate(readUnseenStates, { image, around: reach, least: leastMark })
}

/** A picture of the window during which no control moved or came up: what is measured on it is still there. */
async function takePictureAtRest(page: Page): Promise<Buffer> {
  const readPlaces = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, [role="tab"]')]
        .map((element) => element.getBoundingClientRect())
        .map(({ left, top, width, height }) => `${left} ${top} ${width} ${height}`)
        .join(),
    )
  const before = await readPlaces()
  const picture = await page.screenshot()
  return before === (await readPlaces()) ? picture : takePictureAtRest(page)
}

type Measured = { image: string; around: number; least: number }

const readUnseenStates = async ({ image, around, least }: Measured): Promise<string[]> => {
  const bytes = Uint8Array.from(atob(image), (sign) => sign.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
  const channel = (value: number): number => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const luminanceAt = (x: number, y: number): number => {
    const at = (y * bitmap.width + x) * 4
    const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3)
    return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
  }
  const canvas = document.createElement('i')
  canvas.style.cssText = 'background-color: Canvas; position: fixed; width: 0; height: 0'
  document.body.append(canvas)
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(canvas).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  canvas.remove()
  const background = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
  const differs = (x: number, y: number): boolean => {
    const found = luminanceAt(x, y)
    return (Math.max(found, background) + 0.05) / (Math.min(found, background) + 0.05) >= 3
  }

  /** The element that shows the state of an input: the input, or the switch or label around it if it is hidden. */
  const drawnOf = (element: Element): Element => {
    const isHidden = getComputedStyle(element).opacity === '0' || element.getBoundingClientRect().width < 10
    return element.matches('input') && isHidden
      ? (element.closest('.MuiSwitch-root, label') ?? element)
      : element
  }
  /** Whether the whole element and what surrounds it lie in the window, uncovered. */
  const isMeasurable = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    if (box.width < 4 || box.height < 4) return false
    const [left, right] = [box.left - around, box.right + around]
    const [top, bottom] = [box.top - around, box.bottom + around]
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false
    const corners = [
      [box.left + 2, box.top + box.height / 2],
      [box.right - 2, box.top + box.height / 2],
    ] as const
    return corners.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') === element)
      )
    })
  }
  /** Pixels that stand out at the edge of an element, for each pixel of its perimeter. */
  const markOf = (element: Element): number => {
    const box = element.getBoundingClientRect()
    const [left, right] = [Math.round(box.left), Math.round(box.right)]
    const [top, bottom] = [Math.round(box.top), Math.round(box.bottom)]
    let count = 0
    for (let y = top - around; y < bottom + around; y++)
      for (let x = left - around; x < right + around; x++) {
        const isInside = x >= left + around && x < right - around && y >= top + around && y < bottom - around
        if (!isInside && differs(x, y)) count += 1
      }
    return count / (2 * (right - left + bottom - top))
  }

  const kinds = [
    ['input:is([type="checkbox"], [type="radio"]):checked', 'input:not(:checked)'],
    [
      ':is(a, button)[aria-current]:not([aria-current="false"])',
      ':not([aria-current]), [aria-current="false"]',
    ],
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    ['[aria-pressed="true"]', '[aria-pressed="false"]'],
  ] as const
  const brief = (element: Element): string => element.outerHTML.slice(0, 140)
  const unseen = kinds.flatMap(([state, without]) =>
    [...document.querySelectorAll(state)].flatMap((element) => {
      const drawn = drawnOf(element)
      if (!isMeasurable(drawn)) return []
      // The nearest group that has an element of the same kind without the state.
      for (let group = element.parentElement; group !== null; group = group.parentElement) {
        const other = [...group.querySelectorAll(without)]
          .filter(
            (one) =>
              one.tagName === element.tagName && one.getAttribute('type') === element.getAttribute('type'),
          )
          .map(drawnOf)
          .find((one) => !drawn.contains(one) && !one.contains(drawn) && isMeasurable(one))
        if (other === undefined) continue
        const [mark, plain] = [markOf(drawn), markOf(other)]
        return mark - plain < least ? [`${mark.toFixed(2)} like ${plain.toFixed(2)}: ${brief(element)}`] : []
      }
      return []
    }),
  )
  const borderless = [
    ...document.querySelectorAll('.MuiButton-contained:enabled, .MuiButton-outlined:enabled'),
  ]
    .filter((button) => isMeasurable(button) && markOf(button) < 0.8)
    .map((button) => `button without a border: ${brief(button)}`)
  const swatches = [...document.querySelectorAll('i:empty')]
    // Without a text beside it, an element is part of a drawing.
    .filter((swatch) => isMeasurable(swatch) && swatch.parentElement?.textContent !== '')
    .filter((swatch) => {
      const { left, right, top, bottom } = swatch.getBoundingClientRect()
      let count = 0
      for (let y = Math.round(top); y < bottom; y++)
        for (let x = Math.round(left); x < right; x++) if (differs(x, y)) count += 1
      return count === 0
    })
    .map((swatch) => `swatch that is not seen: ${brief(swatch)}`)
  return [...unseen, ...borderless, ...swatches]
}
