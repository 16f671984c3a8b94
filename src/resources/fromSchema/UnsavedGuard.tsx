import type { TextGroup } from '#locales/textKey.ts'
import { LeaveQuestion } from '../../layout/leaving/LeaveQuestion.tsx'
import { useLeaveQuestion } from '../../layout/leaving/useLeaveQuestion.ts'

/** Asks before a page with something unsaved is left. */
export const UnsavedGuard = ({
  isUnsaved,
  words = 'resources.form.leaving',
}: {
  isUnsaved: boolean
  words?: TextGroup
}) => <LeaveQuestion {...{ words }} {...useLeaveQuestion(() => isUnsaved)} />
