import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { focusRow } from './focusRow.ts'
import { withSheet } from './sheetAddress.ts'
import type { SidebarName } from './sidebarParams.ts'
import { useSidebarStack, useSidebars } from './SidebarsProvider.tsx'

/** Where a sheet stands between the address, which says what is open, and the stack of sidebars. */
type Phase = 'shut' | 'opening' | 'open' | 'closing'

/** What the address calls a sheet of a list. */
export type SheetAddress = {
  sheet: SidebarName
  /** Parameter of the query that names what is open. */
  parameter: string
  /** The query of the list without the sheet, where that is more than to leave both out. */
  without?: (search: string) => string
  open: (id: string) => void
}

/** Keeps the sheet of a row and the address of its list together; answers which is open. */
export function useAddressedSheet({
  sheet,
  parameter,
  without = (search) => withSheet(search, parameter, null),
  open,
}: SheetAddress): string | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const sidebars = useSidebars()
  const { stack } = useSidebarStack()
  const phase = useRef<Phase>('shut')
  const id = new URLSearchParams(search).get(parameter)
  const isShown = stack.entries.some(({ name }) => name === sheet)
  const lastId = useRef(id)
  /** The stack when the sheet was asked for: another one that does not hold it has lost it. */
  const askedAt = useRef(0)

  const settle = useEffectEvent((wanted: string | null, isOpen: boolean, stackKey: number) => {
    if (wanted === null) {
      // Gone back in the history: the sheet goes with its address.
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
    } else if (phase.current === 'shut' || (phase.current === 'opening' && stackKey !== askedAt.current)) {
      // Arriving at a page closes all sidebars, which may take this one along: then it is opened once more.
      phase.current = 'opening'
      askedAt.current = stackKey
      open(wanted)
    }
  })
  useEffect(() => settle(id, isShown, stack.nextKey), [id, isShown, stack.nextKey])
  return id
}
