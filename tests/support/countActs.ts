import type { Locator, Page } from '@playwright/test'

/** Counts what a person does beside typing values: each click and each key or chord. */
export function countActs(page: Page) {
  let total = 0
  return {
    click: async (target: Locator) => {
      total += 1
      await target.click()
    },
    press: async (keys: string) => {
      total += 1
      await page.keyboard.press(keys)
    },
    /** Typed into what has the focus; a value is not counted. */
    type: (value: string) => page.keyboard.type(value),
    total: () => total,
  }
}
