import type { Locator, Page } from '@playwright/test'
import { press, pressOnPage, typeInto } from './press.ts'

/** Counts a person's actions besides typing values: each click and each key or chord. */
export function countActions(page: Page) {
  let total = 0
  return {
    click: async (target: Locator) => {
      total += 1
      await target.click()
    },
    press: async (locator: Locator, keys: string) => {
      total += 1
      await press(locator, keys)
    },
    pressOnPage: async (keys: string) => {
      total += 1
      await pressOnPage(page, keys)
    },
    /** Typed values are not counted. */
    type: typeInto,
    total: () => total,
  }
}
