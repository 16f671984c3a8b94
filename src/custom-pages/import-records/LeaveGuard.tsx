import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { LeaveDialog } from './LeaveDialog.tsx'

/** Asks before a page with a file under way is left. */
export const LeaveGuard = ({ isUnderWay }: { isUnderWay: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnderWay && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isUnderWay) event.preventDefault()
  })
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
