import type { Page } from '@playwright/test'

/** Changes a device setting like another tab, so that the page updates at once. */
export const setDeviceSetting = (page: Page, key: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      localStorage.setItem(name, text)
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [`matrice.device.${key}`, JSON.stringify(value)] as const,
  )
