import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { hasSession } from '../../authProvider/session.ts'
import { useSidebarStack } from '../sidebars/SidebarsProvider.tsx'
import { hasUnsaved } from '../sidebars/stack.ts'
import { isAnythingUnsaved, leaveAfterAsking } from './leaving.ts'

/**
 * Holds a navigation until what is unsaved has been asked about; a router takes one blocker. A change of query stays on
 * the page, but going back or forth may close the sidebar that the query names.
 */
export const LeaveBlocker = () => {
  const { read } = useSidebarStack()
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname
    const mayCloseSidebar = historyAction === 'POP' && hasUnsaved(read())
    return (leaves || mayCloseSidebar) && hasSession() && isAnythingUnsaved()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') leaveAfterAsking({ go: blocker.proceed, stay: blocker.reset })
  }, [blocker])
  return null
}
