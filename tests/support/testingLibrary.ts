import { configure, getConfig, screen } from '@testing-library/react'

const { asyncWrapper } = getConfig()
/** Errors already printed with their page: nested waits throw the same error twice. */
const printed = new WeakSet<object>()

configure({
  // The single time limit of waits in page tests: it only ends hanging waits, and is shorter than the limit of the
  // test.
  asyncUtilTimeout: 120_000,
  // The library would print the whole page into the message of each attempt of a wait, which nobody reads.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  // The page is printed once, after a wait has failed.
  asyncWrapper: async (wait) => {
    try {
      return await asyncWrapper(wait)
    } catch (error) {
      if (error instanceof Error && !printed.has(error)) {
        printed.add(error)
        // An open popup is the last part of the page; the text that is printed has a limit.
        const popup = [
          ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]'),
        ].at(-1)
        screen.debug(popup ?? document.body)
      }
      throw error
    }
  },
})
