import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing stands beyond the right edge of a page or of a part, once it has been drawn at its width. */
export async function expectToFit(place: Page | Locator): Promise<void> {
  const part = 'goto' in place ? place.locator('html') : place
  await expect
    .poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
    .toBe(true)
}
