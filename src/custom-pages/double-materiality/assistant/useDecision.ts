import { decideAnalysis, listAnalyses } from '#model/calls/repository.ts'
import { subjects } from '#model/resources/subjects.ts'
import type { AnalysisReply, AnalysisDecision, AnalyseType } from '#model/wire/materiality/analyses.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { writtenIn, type AssistantParams } from './assistantParams.ts'
import { withoutSources } from './parseAnswer.ts'

/** The field that an answer of this type is written to. */
export const fieldFor = (analyseType: AnalyseType): 'description' | 'rationale' =>
  analyseType === 'DESCRIBE' ? 'description' : 'rationale'

type Decided = { reply: AnalysisReply; decision: AnalysisDecision }

/** Records the decision on an answer. An accepted answer is appended to its field, unsaved. */
export function useDecision(
  { place, form }: AssistantParams,
  onDecided: (decision: AnalysisDecision) => void,
) {
  const { t } = useTexts()
  const ask = useSendRequest()
  const { mutate, isPending } = useAction({
    mutationFn: ({ reply, decision }: Decided) =>
      ask(decideAnalysis, { ...place, analysisId: reply.id, body: decision }),
    changes: [readsOf(listAnalyses, place)],
    onSuccess: (_kept, { reply, decision }) => {
      if (decision.decision === 'REJECTED') {
        toasts.show({ kind: 'success', title: t('assistant.rejected') })
        return
      }
      const field = fieldFor(reply.analyseType)
      const kept = decision.decision === 'EDITED' ? decision.keptText : withoutSources(reply.answer)
      const before = writtenIn(form, field)
      fill(form, field, [before, kept].filter(Boolean).join('\n\n'))
      const title = t(`assistant.kept.${field}`)
      toasts.show({ kind: 'success', title, detail: t('assistant.kept.next') })
    },
    failed: t('assistant.decideFailed'),
  })
  // Only while the assistant is still open.
  const decide = (decided: Decided) => mutate(decided, { onSuccess: () => onDecided(decided.decision) })
  return { decide, isPending }
}

/** Sets a form value as user input does: dirty and validated. */
export const fill = (form: AssistantParams['form'], field: keyof typeof subjects.fields, value: unknown) =>
  form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
