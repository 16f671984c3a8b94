import { useEffect, useRef } from 'react'
import { useBlocker, useLocation, type Blocker } from 'react-router-dom'
import { hasSession } from '#src/authProvider/session.ts'
import { useSidebarStack } from '../sidebars/SidebarsProvider.tsx'
import { closedBetween, riskIn } from '../sidebars/stack.ts'
import { toasts } from '../toasts/toastStore.ts'
import { heldStepReason } from './heldStep.ts'
import { isAnythingUnsaved, confirmAndLeave } from './leaving.ts'

/**
 * Holds a navigation until the person has confirmed the loss of unsaved input; a router accepts one blocker. A change
 * of query stays on the page, but Back or Forward may close the sidebar that the query names, or leave a step whose
 * work is running.
 */
export const LeaveBlocker = () => {
  const { read } = useSidebarStack()
  const held = useRef<Blocker>(undefined)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // A later navigation, such as to a record just created, cancels the held one.
    held.current = undefined
    const leaves = currentLocation.pathname !== nextLocation.pathname
    if (!leaves && historyAction === 'POP' && heldStepReason() !== undefined) return true
    const closed = closedBetween(read().entries, currentLocation.search, nextLocation.search)
    const closesUnsaved = historyAction === 'POP' && riskIn(closed) !== 'nothing'
    return (leaves || closesUnsaved) && hasSession() && isAnythingUnsaved()
  })
  const { pathname } = useLocation()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const reason = blocker.location.pathname === pathname ? heldStepReason() : undefined
    if (reason === undefined) {
      held.current = blocker
      const ifHeld = (action: () => void) => () => {
        if (held.current === blocker) action()
      }
      confirmAndLeave({ go: ifHeld(blocker.proceed), stay: ifHeld(blocker.reset) })
    } else {
      blocker.reset()
      toasts.show({ kind: 'info', title: reason })
    }
  }, [blocker, pathname])
  return null
}
