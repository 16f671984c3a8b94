import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { focusRow } from './focusRow.ts'
import { withSidebar } from './sidebarAddress.ts'
import type { SidebarName } from './sidebarParams.ts'
import { useSidebarStack, useSidebars } from './SidebarsProvider.tsx'

/** The state of a sidebar between the address, which names the open record, and the stack of sidebars. */
type Phase = 'shut' | 'opening' | 'open' | 'closing'

/** How the address names the sidebar of a list. */
export type SidebarAddress = {
  sheet: SidebarName
  /** Query parameter that names the open record. */
  parameter: string
  /** Removes the sidebar from the query of the list, where that is more than removing its parameter. */
  without?: (search: string) => string
  open: (id: string) => void
}

/** Synchronises the sidebar of a row with the address of its list; returns the id of the open record. */
export function useSidebarAddress({
  sheet,
  parameter,
  without = (search) => withSidebar(search, parameter, null),
  open,
}: SidebarAddress): string | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const sidebars = useSidebars()
  const { stack } = useSidebarStack()
  const phase = useRef<Phase>('shut')
  const id = new URLSearchParams(search).get(parameter)
  const isShown = stack.entries.some(({ name }) => name === sheet)
  const lastId = useRef(id)
  /** The stack when the sidebar was requested. A later stack without it means that it was lost. */
  const requestedAt = useRef(0)

  const settle = useEffectEvent((wanted: string | null, isOpen: boolean, stackKey: number) => {
    if (wanted === null) {
      // The person went back in the history: the sidebar closes with its address.
      if (isOpen && phase.current === 'open') sidebars.closeAll()
      if (phase.current !== 'shut' && lastId.current !== null) focusRow(parameter, lastId.current)
      phase.current = 'shut'
      return
    }
    lastId.current = wanted
    if (isOpen) phase.current = 'open'
    else if (phase.current === 'open') {
      phase.current = 'closing'
      void navigate(pathname + without(search), { replace: true })
    } else if (
      phase.current === 'shut' ||
      (phase.current === 'opening' && stackKey !== requestedAt.current)
    ) {
      // Arriving at a page closes all sidebars, possibly also this one; then it is opened once more.
      phase.current = 'opening'
      requestedAt.current = stackKey
      open(wanted)
    }
  })
  useEffect(() => settle(id, isShown, stack.nextKey), [id, isShown, stack.nextKey])
  return id
}
