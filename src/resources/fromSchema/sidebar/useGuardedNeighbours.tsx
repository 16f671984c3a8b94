import type { ReactNode } from 'react'
import { riskOf } from '#src/layout/leaving/leaving.ts'
import { useConfirmOnLeave } from '#src/layout/leaving/useUnsavedConfirmation.tsx'
import type { SidebarFrameProps } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Neighbours } from './useNeighbours.ts'

/** Props of a sidebar's frame that lead to the neighbours, after a question about unsaved input. Render `question`. */
export function useGuardedNeighbours(
  neighbours: Neighbours | undefined,
  form: { isDirty: boolean; isSaving: boolean },
): { steps: Partial<Pick<SidebarFrameProps, 'position' | 'onPrevious' | 'onNext'>>; question: ReactNode } {
  const { t } = useTexts()
  const { ask, question } = useConfirmOnLeave(() => riskOf(form))
  const guarded = (go: (() => void) | undefined) =>
    go && (() => (riskOf(form) === 'nothing' ? go() : ask({ go, stay: () => undefined })))
  if (neighbours === undefined) return { steps: {}, question }
  const { position, total, onPrevious, onNext } = neighbours
  return {
    steps: {
      position: t('layout.sidebar.position', { position, total }),
      onPrevious: guarded(onPrevious),
      onNext: guarded(onNext),
    },
    question,
  }
}
