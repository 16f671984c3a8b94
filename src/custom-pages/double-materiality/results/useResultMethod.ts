import { useCanDo } from '../useCanDo.ts'
import { useState } from 'react'
import { changeAssessment } from '#model/calls/assessments.ts'
import { listChanges } from '#model/calls/organizations.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Aggregation } from '#model/rules/materiality/aggregations.ts'
import type { TopicResults } from '#model/wire/materiality/results.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { isConflict } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useAssessment } from '../frame/useAssessment.ts'
import { readsOfAssessment } from '../readsOfAssessment.ts'
import { methodOf, type Side } from './scores.ts'

/** A change of thresholds or method. */
type MethodChange = Partial<Omit<TopicResults, 'topics'>>

export type ResultMethod = ReturnType<typeof useResultMethod>

/**
 * Thresholds and method of the results. Thresholds are tried first, typed or moved on the chart, and saved when
 * applied. A change of either requires a reason. The server then recomputes the results.
 */
export function useResultMethod(assessment: DoubleMateriality) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const { id, status } = assessment
  const { replace, refetch } = useAssessment(id)
  const { thresholds: saved, aggregation } = methodOf(assessment)
  const [moved, setMoved] = useState<Partial<Record<Side, number>>>({})
  const isOpen = useCanDo(status, 'editResults')
  const thresholds = { ...saved, ...moved }
  const [held, setHeld] = useState<Record<Side, number>>()
  const settled = held ?? thresholds
  const [asked, setAsked] = useState<MethodChange>()

  const changing = useAction({
    mutationFn: (change: MethodChange & { reason: string }) =>
      callApi(
        changeAssessment,
        { doubleMaterialityId: id, body: { type: 'result', ...change } },
        { seen: assessment },
      ),
    done: t('results.threshold.done'),
    changes: [readsOf(listChanges), readsOfAssessment(id)],
    onSuccess: (changed) => {
      replace(changed)
      setMoved({})
      setAsked(undefined)
    },
    failed: t('results.threshold.failed'),
    onError: (error) => {
      // The tried values and the reason stay: they are evaluated against the stored version and sent again.
      if (isConflict(error)) void refetch()
    },
  })
  return {
    saved,
    thresholds,
    /** The thresholds, frozen while one is being dragged: content that grows meanwhile must not move the plot. */
    settled,
    aggregation,
    isOpen,
    isMoved: sidesMoved(saved, settled).length > 0,
    isSaving: changing.isPending,
    move: (side: Side, value: number) => setMoved((before) => ({ ...before, [side]: value })),
    grab: () => setHeld(thresholds),
    release: () => setHeld(undefined),
    reset: () => setMoved({}),
    apply: () => setAsked({ thresholds }),
    choose: (method: Aggregation) => method !== aggregation && setAsked({ aggregation: method }),
    /** The change that waits for its reason. */
    asked,
    confirm: (reason: string) => asked && changing.mutate({ ...asked, reason }),
    giveUp: () => setAsked(undefined),
  }
}

/** Sides whose threshold differs from the saved one. */
export const sidesMoved = (saved: Record<Side, number>, thresholds: Record<Side, number>): Side[] =>
  (['impact', 'financial'] as const).filter((side) => saved[side] !== thresholds[side])
