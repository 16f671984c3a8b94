import { expect, type Locator, type Page } from '@playwright/test'

/** Presses a key once the focus is on or within the element: before, another element would get it. */
export async function press(locator: Locator, key: string): Promise<void> {
  await expectFocusIn(locator)
  await locator.page().keyboard.press(key)
}

/** Types a text once the focus is on or within the element. */
export async function typeInto(locator: Locator, text: string): Promise<void> {
  await expectFocusIn(locator)
  await locator.page().keyboard.type(text)
}

/** Presses a page-wide shortcut, once no field would take it as text. */
export async function pressOnPage(page: Page, key: string): Promise<void> {
  await expect(page.locator(':is(input, textarea, select, [contenteditable]):focus')).toHaveCount(0)
  await page.keyboard.press(key)
}

const expectFocusIn = (locator: Locator): Promise<void> =>
  expect
    .poll(() => locator.evaluate((element) => element.contains(document.activeElement)), {
      message: 'the focus is on the place or within it',
    })
    .toBe(true)
