import { test as base } from '@playwright/test'
import { disturb } from './disturb.ts'
import { recordChunks } from './recordChunks.ts'

export * from '@playwright/test'

/**
 * Playwright's `test` for journeys. It records which chunks of the client a journey loads (`npm test -- --changed`
 * reads them) and disturbs every context of the browser while `npm run stress` runs.
 */
export const test = base.extend<{ observed: void }>({
  observed: [
    async ({ browser }, use, info) => {
      const stopRecording = recordChunks(browser, info)
      const stopDisturbing = disturb(browser)
      await use()
      stopDisturbing()
      stopRecording()
    },
    { auto: true },
  ],
})
