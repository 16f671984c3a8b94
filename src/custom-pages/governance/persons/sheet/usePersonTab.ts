import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readTab, withTab, type PersonTab } from '../page/personAddress.ts'

/** The tab of a person's sheet: in the address where the address names the person, else the sheet's own. */
export function usePersonTab(isInList: boolean): [PersonTab, (tab: PersonTab) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [own, setOwn] = useState<PersonTab>('information')
  return isInList
    ? [readTab(search), (tab) => void navigate(pathname + withTab(search, tab), { replace: true })]
    : [own, setOwn]
}
