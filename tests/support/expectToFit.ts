import { expect, type Locator, type Page } from '@playwright/test'

/** Checks that nothing exceeds the right edge of a page or an element, once it is laid out at its width. */
export async function expectToFit(target: Page | Locator): Promise<void> {
  const part = 'goto' in target ? target.locator('html') : target
  await expect
    .poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
    .toBe(true)
}
