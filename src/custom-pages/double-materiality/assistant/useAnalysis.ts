import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listAnalyses } from '#model/calls/repository.ts'
import type { AnalysisReply, AnalyseType } from '#model/wire/materiality/analyses.ts'
import { analyseSubject } from '#src/dataProvider/calls/analyses.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { isAbort } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { explainError } from '#src/layout/explainError.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { writtenIn, type AssistantParams } from './assistantParams.ts'

/** State of an analysis. */
export type AnalysisState =
  | { step: 'idle' | 'stopped' }
  | { step: 'running'; text: string }
  | { step: 'answered'; reply: AnalysisReply }
  | { step: 'failed'; reason: string }

/** Sends the form's content to the assistant and streams the answer. Unmounting aborts the request. */
export function useAnalysis({ place, subjectId, form }: Omit<AssistantParams, 'onClose'>) {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const queries = useQueryClient()
  const [state, setState] = useState<AnalysisState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function ask(analyseType: AnalyseType): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ step: 'running', text: '' })
    try {
      const reply = await analyseSubject(
        http,
        { orgId, doubleMaterialityId: place.doubleMaterialityId },
        {
          analyseType,
          text: writtenIn(form, 'label'),
          topicId: place.topicId,
          subjectId: subjectId ?? null,
          description: writtenIn(form, 'description') || null,
          rationale: writtenIn(form, 'rationale') || null,
        },
        {
          signal: own.signal,
          onText: (text) =>
            setState((before) =>
              before.step === 'running' ? { step: 'running', text: before.text + text } : before,
            ),
        },
      )
      if (own.signal.aborted) return
      setState({ step: 'answered', reply })
      if (reply.answer === '') toasts.show({ kind: 'error', title: t('assistant.empty.title') })
      void queries.invalidateQueries({ queryKey: readsOf(listAnalyses, place) })
    } catch (error) {
      if (own.signal.aborted || isAbort(error)) return
      const reason = explainError(error, t)
      setState({ step: 'failed', reason })
      toasts.show({ kind: 'error', title: t('assistant.failed'), detail: reason })
    }
  }

  return {
    state,
    ask: (analyseType: AnalyseType) => void ask(analyseType),
    stop: () => {
      running.current?.abort()
      setState({ step: 'stopped' })
    },
    clear: () => setState({ step: 'idle' }),
  }
}
