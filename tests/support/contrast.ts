import type { Locator } from '@playwright/test'

/** A text and its contrast to its background, as computed by WCAG 2. */
type TextContrast = { text: string; ratio: number }

/** The contrast of every text within an element, from the computed colours. */
export async function readContrasts(target: Locator): Promise<TextContrast[]> {
  const texts = await target.evaluate((root) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('A canvas has a context')
    /** The pixel that results from colours painted over one another, bottom first. */
    const paint = (colors: readonly string[]): number[] => {
      for (const color of colors) {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
      }
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const found: { text: string; behind: number[]; front: number[] }[] = []
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { nodeValue, parentElement } = nodes.currentNode
      const text = nodeValue?.trim() ?? ''
      if (text === '' || !parentElement) continue
      const backgrounds: string[] = []
      for (let at: Element | null = parentElement; at !== null; at = at.parentElement) {
        backgrounds.unshift(getComputedStyle(at).backgroundColor)
      }
      const behind = paint(['white', ...backgrounds])
      found.push({ text, behind, front: paint([getComputedStyle(parentElement).color]) })
    }
    return found
  })
  return texts.map(({ text, behind, front }) => ({ text, ratio: contrastOf(behind, front) }))
}

const contrastOf = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const luminanceOf = (pixel: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = pixel.map((byte) => {
    const share = byte / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
