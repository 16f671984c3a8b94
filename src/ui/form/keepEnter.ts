import type { KeyboardEvent } from 'react'

/**
 * Enter in an open list of choices is for the list, not for the surrounding form. While a search is running, the list
 * still matches the previous text, so Enter selects nothing.
 */
export const keepEnter =
  ({ popupOpen, isLoading }: { popupOpen: boolean; isLoading: boolean }) =>
  (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (event.key !== 'Enter' || !popupOpen || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.defaultMuiPrevented = isLoading
  }
