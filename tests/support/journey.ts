import { test as base } from '@playwright/test'
import { disturb } from './disturb.ts'
import { recordLoads } from './recordLoads.ts'

export * from '@playwright/test'

/**
 * Playwright's `test` for journeys. It records what a journey loads, which `npm test -- --changed` reads, and disturbs
 * every browser context under `npm run stress`.
 */
export const test = base.extend<{ observed: void }>({
  observed: [
    async ({ browser }, use, info) => {
      const stopRecording = recordLoads(browser, info)
      const stopDisturbing = disturb(browser)
      await use()
      stopDisturbing()
      stopRecording()
    },
    { auto: true },
  ],
})
