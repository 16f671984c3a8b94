import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readTab, withTab } from './sidebarAddress.ts'

/** The tab of a sidebar: in the address where the address names the record, otherwise in local state. */
export function useSidebarTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  isInList: boolean,
): [Tab, (tab: Tab) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [own, setOwn] = useState<Tab>(tabs[0])
  return isInList
    ? [
        readTab(search, tabs),
        (tab) =>
          void navigate(pathname + withTab(search, tab === tabs[0] ? undefined : tab), { replace: true }),
      ]
    : [own, setOwn]
}
