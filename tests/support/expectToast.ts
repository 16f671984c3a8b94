import { errors, type Locator, type Page } from '@playwright/test'

type Expected = { text: string | RegExp; after: number; page: number }

/**
 * Runs an action and waits for the toast it causes: one with this text, shown after all those before the action, or on
 * another page load. It may close while the action runs. Returns the toast.
 */
export async function expectToast(
  page: Page,
  text: string | RegExp,
  action: () => Promise<unknown>,
): Promise<Locator> {
  const before = await page.evaluate(() => ({
    after: Math.max(
      0,
      ...[...document.querySelectorAll<HTMLElement>('[data-toast]')].map(({ dataset }) =>
        Number(dataset['toast']),
      ),
    ),
    page: performance.timeOrigin,
  }))
  const [found] = await Promise.all([findToast(page, { text, ...before }), action()])
  return page.locator(`[data-toast="${found}"]`)
}

/** Observed in the page from the start of the action, so that a toast that closes by itself is still seen. */
async function findToast(page: Page, expected: Expected): Promise<number> {
  try {
    const found = await page.waitForFunction(
      ({ text, after, page: pageBefore }) => {
        const toast = [...document.querySelectorAll<HTMLElement>('[data-toast]')].find(
          ({ dataset, textContent }) => {
            const isLater = performance.timeOrigin !== pageBefore || Number(dataset['toast']) > after
            const labels = textContent.replaceAll(/\s+/g, ' ')
            return (
              isLater &&
              (typeof text === 'string' ? labels.includes(text.replaceAll(/\s+/g, ' ')) : text.test(labels))
            )
          },
        )
        return toast && Number(toast.dataset['toast'])
      },
      expected,
      { polling: 100 },
    )
    return Number(await found.jsonValue())
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    const shown = await page.locator('[data-toast]').allTextContents()
    throw new Error(`No later toast says "${expected.text}"; shown are: ${shown.join(' | ')}`, {
      cause: error,
    })
  }
}
