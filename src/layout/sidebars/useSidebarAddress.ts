import { use, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { focusRow } from './focusRow.ts'
import { readSidebarParam, withSidebar } from './sidebarAddress.ts'
import type { SidebarName, SidebarParams } from './sidebarParams.ts'
import { useSidebarStack, useSidebars } from './SidebarsProvider.tsx'
import { SidebarKeyContext } from './useSidebar.ts'

/** The state of a sidebar between the address, which names the open record, and the stack of sidebars. */
type Phase = 'shut' | 'opening' | 'open' | 'closing'

/** How the address names a sidebar of a page, or one over another sidebar. */
type SidebarAddress<Name extends SidebarName> = {
  sidebar: Name
  /** Query parameter that names the open record. */
  parameter: string
  params: (id: string) => SidebarParams[Name]
  /** The only record that this sidebar shows. Other values of the parameter belong to other places. */
  only?: string
}

/**
 * Synchronises a sidebar with the address: a reload opens it again, Back closes it and those over it. Returns the id of
 * the open record, and opens one. Over a sidebar that has no address, none is written.
 */
export function useSidebarAddress<Name extends SidebarName>({
  sidebar,
  parameter,
  params,
  only,
}: SidebarAddress<Name>): { id: string | null; open: (id: string) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const sidebars = useSidebars()
  const { stack, dispatch } = useSidebarStack()
  const lowerKey = use(SidebarKeyContext)
  const lower = stack.entries.find(({ key }) => key === lowerKey)
  const hasAddress = lowerKey === null || lower?.parameter !== undefined
  const named = readSidebarParam(search, parameter)
  const id = hasAddress && (only === undefined || named === only) ? named : null
  const phase = useRef<Phase>('shut')
  const at = stack.entries.findIndex((entry) => entry.parameter === parameter)
  const isShown = at !== -1
  const lastId = useRef(id)
  /** The stack when the sidebar was requested. A later stack without it means that it was lost. */
  const requestedAt = useRef(0)

  const settle = useEffectEvent((wanted: string | null, isOpen: boolean, stackKey: number) => {
    if (wanted === null) {
      // The person went back in the history: the sidebar closes with its address, and so do those over it.
      if (isOpen && phase.current === 'open')
        dispatch({ type: 'close', keys: stack.entries.slice(at).map(({ key }) => key) })
      if (phase.current !== 'shut' && lastId.current !== null && lowerKey === null)
        focusRow(parameter, lastId.current)
      phase.current = 'shut'
      return
    }
    lastId.current = wanted
    if (isOpen) phase.current = 'open'
    // It closes together with the lower one, which then removes both from the address.
    else if (lowerKey !== null && lower === undefined) phase.current = 'closing'
    else if (phase.current === 'open') {
      phase.current = 'closing'
      void navigate(pathname + withSidebar(search, parameter, null), { replace: true })
    } else if (
      phase.current === 'shut' ||
      (phase.current === 'opening' && stackKey !== requestedAt.current)
    ) {
      // Arriving at a page closes all sidebars, possibly also this one; then it is opened once more.
      phase.current = 'opening'
      requestedAt.current = stackKey
      sidebars.open(sidebar, params(wanted), parameter)
    }
  })
  useEffect(() => settle(id, isShown, stack.nextKey), [id, isShown, stack.nextKey])
  return {
    id,
    open: (wanted) =>
      hasAddress
        ? void navigate(pathname + withSidebar(search, parameter, wanted))
        : sidebars.open(sidebar, params(wanted)),
  }
}
