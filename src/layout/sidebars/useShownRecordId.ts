import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readSidebarParam } from './sidebarAddress.ts'

/** The record that a sidebar shows: the one that its list's address names, or the one with which it was opened. */
export function useShownRecordId(parameter: string, opened: string, isInList: boolean): string {
  const { search } = useLocation()
  const [shown, setShown] = useState(opened)
  // While the sidebar closes, the address names no record any more.
  const requested = isInList ? readSidebarParam(search, parameter) : null
  if (requested !== null && requested !== shown) setShown(requested)
  return requested ?? shown
}
