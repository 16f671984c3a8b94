import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readSheet } from './sheetAddress.ts'

/** The record that a sheet shows: the one that its list's address names, or the one it was opened with. */
export function useShownSheet(parameter: string, opened: string, isInList: boolean): string {
  const { search } = useLocation()
  const [shown, setShown] = useState(opened)
  // While the sheet leaves, the address names nothing any more.
  const asked = isInList ? readSheet(search, parameter) : null
  if (asked !== null && asked !== shown) setShown(asked)
  return asked ?? shown
}
