import { expect, type Locator, type Page } from '@playwright/test'

/** Presses a key once the focus is on or within the element: before, another element would get it. */
export async function press(fixture: Locator, key: string): Promise<void> {
  await expectFocusIn(fixture)
  await fixture.page().keyboard.press(key)
}

/** Types a text once the focus is on or within the element. */
export async function typeInto(fixture: Locator, text: string): Promise<void> {
  await expectFocusIn(fixture)
  await fixture.page().keyboard.type(text)
}

/** Presses a page-wide shortcut, once no field would take it as text. */
export async function pressOnPage(page: Page, key: string): Promise<void> {
  await expect(page.locator(':is(input, textarea, select, [contenteditable]):focus')).toHaveCount(0)
  await page.keyboard.press(key)
}

const expectFocusIn = (fixture: Locator): Promise<void> =>
  expect
    .poll(() => fixture.evaluate((element) => element.contains(document.activeElement)), {
      message: 'the focus is on the place or within it',
    })
    .toBe(true)
