import type { Page } from '@playwright/test'

/**
 * Clicks a button and returns the milliseconds until the first frame in which a text is in a part of the page that is
 * no longer loading.
 */
export const timeAnswer = (
  page: Page,
  requested: { button: string; within: string; text: string },
): Promise<number> => page.evaluate(clickAndWatch, requested)

/** Runs in the page: measures from the click, in its own task, to the time after the frame that shows the answer. */
function clickAndWatch({
  button,
  within,
  text,
}: {
  button: string
  within: string
  text: string
}): Promise<number> {
  const wanted = document.querySelector<HTMLElement>(button)
  if (!wanted) throw new Error(`There is no ${button}`)
  return new Promise((resolve) => {
    const startMs = performance.now()
    wanted.click()
    const look = (): void => {
      const part = document.querySelector(within)
      const isThere = part?.getAttribute('aria-busy') === 'false' && part.textContent.includes(text)
      if (!isThere) requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)))
    }
    requestAnimationFrame(look)
  })
}
