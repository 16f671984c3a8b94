import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { hasSession } from '../../authProvider/session.ts'
import { isAnythingUnsaved, leaveAfterAsking } from './leaving.ts'

/** Holds a navigation until what is unsaved has been asked about; a router takes one blocker. A change of query stays. */
export const LeaveBlocker = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasSession() && isAnythingUnsaved(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') leaveAfterAsking({ go: blocker.proceed, stay: blocker.reset })
  }, [blocker])
  return null
}
