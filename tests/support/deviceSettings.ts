import type { Page } from '@playwright/test'

/** Changes a setting of the device as another tab would, so that the page follows at once. */
export const sayToDevice = (page: Page, key: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      localStorage.setItem(name, text)
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [`matrice.device.${key}`, JSON.stringify(value)] as const,
  )
