import { useLeaveQuestion } from '../../layout/leaving/useLeaveQuestion.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

/** Asks before a page with a file under way is left. */
export const LeaveGuard = ({ isUnderWay }: { isUnderWay: boolean }) => {
  const question = useLeaveQuestion(() => isUnderWay)
  return <LeaveDialog {...question} />
}
