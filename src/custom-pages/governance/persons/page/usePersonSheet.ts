import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSidebarStack, useSidebars } from '../../../../layout/sidebars/SidebarsProvider.tsx'
import { focusRow } from './focusRow.ts'
import { readPersonId, withPerson } from './personAddress.ts'

/** Where the sheet stands between the address, which says who is open, and the stack of sidebars. */
type Phase = 'shut' | 'opening' | 'open' | 'closing'

/** Keeps the sheet of a person and the address of its list together; answers who is open. */
export function usePersonSheet(): string | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const sidebars = useSidebars()
  const { stack } = useSidebarStack()
  const phase = useRef<Phase>('shut')
  const personId = readPersonId(search)
  const isShown = stack.entries.some(({ name }) => name === 'personSheet')
  const lastId = useRef(personId)
  /** The stack when the sheet was asked for: another one that does not hold it has lost it. */
  const askedAt = useRef(0)

  const settle = useEffectEvent((wanted: string | null, isOpen: boolean, stackKey: number) => {
    if (wanted === null) {
      // Gone back in the history: the sheet goes with its address.
      if (isOpen && phase.current === 'open') sidebars.closeAll()
      if (phase.current !== 'shut' && lastId.current !== null) focusRow(lastId.current)
      phase.current = 'shut'
      return
    }
    lastId.current = wanted
    if (isOpen) phase.current = 'open'
    else if (phase.current === 'open') {
      phase.current = 'closing'
      void navigate(pathname + withPerson(search, null), { replace: true })
    } else if (phase.current === 'shut' || (phase.current === 'opening' && stackKey !== askedAt.current)) {
      // Arriving at a page closes all sidebars, which may take this one along: then it is opened once more.
      phase.current = 'opening'
      askedAt.current = stackKey
      sidebars.open('personSheet', { personId: wanted, isInList: true })
    }
  })
  useEffect(() => settle(personId, isShown, stack.nextKey), [personId, isShown, stack.nextKey])
  return personId
}
