import type { KeyboardEvent } from 'react'

/**
 * Enter in an open list of choices is meant for the list, not for the form around it; and while a search is under way
 * what is listed still answers to fewer letters, so nothing of it is taken.
 */
export const keepEnter =
  ({ popupOpen, isLoading }: { popupOpen: boolean; isLoading: boolean }) =>
  (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (event.key !== 'Enter' || !popupOpen || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.defaultMuiPrevented = isLoading
  }
