import { useState } from 'react'
import { listChanges } from '#model/calls/organizations.ts'
import { changeSubject } from '#model/calls/repository.ts'
import { listTopicSubjectResults } from '#model/calls/results.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { weightFieldOf } from '#model/rules/materiality/materiality.ts'
import { decisionFields, lacksRationale, type PreparerDecision } from '#model/rules/materiality/reasons.ts'
import { threshold, weight as weightRule } from '#model/schema/values.ts'
import type { ListedSubjectResult } from '#model/wire/materiality/results.ts'
import type { Given } from '#src/dataProvider/callApi.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { withVersion } from '#src/dataProvider/version.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { isConflict } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { explainError } from '#src/layout/explainError.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readsOfAssessment } from '#src/custom-pages/double-materiality/readsOfAssessment.ts'
import { sideKeys, type Side } from '../scores.ts'
import { wholeList } from '../useResults.ts'

export type SubjectPlace = { assessment: DoubleMateriality; topicId: string }

/** Settings of a subject's result. */
type SubjectSettings = Omit<Extract<Given<typeof changeSubject>['body'], { type: 'result' }>, 'type'>

/** Typed changes of a subject's settings. Weights and the preparer's scores may not be valid numbers yet. */
type Typed = Omit<SubjectSettings, 'impactWeight' | 'financialWeight'> & {
  weights: Partial<Record<Side, number | null>>
}

const untouched: Typed = { weights: {} }

/**
 * Edits of a subject's result settings, based on the listed version. If somebody else saved meanwhile, their values
 * apply where nothing was typed, and the next save is based on their version.
 */
export function useSubjectSettings({ assessment, topicId }: SubjectPlace, read: ListedSubjectResult) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const [subject, setSubject] = useState(read)
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [typed, setTyped] = useState(untouched)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const params = { doubleMaterialityId: assessment.id, topicId }
  const isDirty = JSON.stringify(typed) !== JSON.stringify(untouched)

  const values = settingValues(subject, typed)
  const isWeighed = sideKeys.some(
    (side) => side in typed.weights && typed.weights[side] !== subject[side]?.weight,
  )
  const unjustified = sideKeys.filter(
    (side) => subject[side] !== null && lacksRationale(values.decision(side)),
  )
  const areNumbersRight = sideKeys.every((side) => subject[side] === null || hasRightNumbers(values, side))
  const isReasonMissed = isWeighed && values.reason.trim() === ''

  const saving = useAction({
    mutationFn: async () =>
      callApi(
        changeSubject,
        {
          ...params,
          subjectId: subject.id,
          body: { type: 'result', ...settingsOf(subject, typed, isWeighed) },
        },
        { seen: withVersion({}, `"${subject.version}"`) },
      ),
    done: t('results.subject.done'),
    changes: [readsOfAssessment(assessment.id), readsOf(listChanges)],
    onError: (refusal) =>
      isConflict(refusal)
        ? callApi(listTopicSubjectResults, { ...params, query: wholeList }).then(takeIn, showFailure)
        : showFailure(refusal),
  })
  const takeIn = ({ content }: { content: readonly ListedSubjectResult[] }) => {
    setSubject(content.find(({ id }) => id === subject.id) ?? subject)
    setIsOvertaken(true)
  }
  const showFailure = (error: unknown) => {
    if (error instanceof ApiError && error.fields.length > 0) {
      setRefused(error.body.errors)
      return
    }
    toasts.show({
      kind: 'error',
      title: t('results.subject.saveFailed'),
      detail: error instanceof ApiError ? explainError(error, t) : t('results.subject.unknownMateriality'),
    })
  }

  const missing = {
    ...(isReasonMissed && { reason: t('validation.reasonRequired') }),
    ...Object.fromEntries(
      unjustified.map((side) => [decisionFields[side].rationale, t('validation.rationaleRequired')]),
    ),
  }

  return {
    subject,
    values,
    isWeighed,
    isOvertaken,
    isDirty,
    isSaving: saving.isPending,
    /** Errors by field, from the server or from the rules, after an attempt to save. */
    refused: {
      ...refused,
      ...(isTried && missing),
    } as Readonly<Record<string, string | undefined>>,
    give: (more: SubjectSettings) => setTyped({ ...typed, ...more }),
    weigh: (side: Side, weight: number | null) =>
      setTyped({ ...typed, weights: { ...typed.weights, [side]: weight } }),
    save: () => {
      setIsTried(true)
      setRefused({})
      if (isDirty && areNumbersRight && unjustified.length === 0 && !isReasonMissed)
        saving.mutate(undefined, { onSuccess: sidebar.close })
    },
  }
}

/** The values of the form: typed ones, else the stored ones. */
function settingValues(subject: ListedSubjectResult, typed: Typed) {
  return {
    weight: (side: Side) =>
      typed.weights[side] ?? (side in typed.weights ? null : (subject[side]?.weight ?? null)),
    decision: (side: Side): PreparerDecision => {
      const [names, kept] = [decisionFields[side], subject[side]]
      const [preparer, rationale] = [typed[names.preparer], typed[names.rationale]]
      return {
        preparer: preparer === undefined ? (kept?.preparer ?? null) : preparer,
        rationale: rationale === undefined ? (kept?.rationale ?? null) : rationale,
        retained: typed[names.retained] ?? kept?.retained ?? 'STAKEHOLDERS',
      }
    },
    reason: typed.reason ?? '',
  }
}

const hasRightNumbers = ({ weight, decision }: ReturnType<typeof settingValues>, side: Side): boolean =>
  weightRule.safeParse(weight(side)).success &&
  threshold.nullable().safeParse(decision(side).preparer).success

/**
 * Request body: weights by the field that belongs to each side's materiality (spec §5), with the reason.
 * @throws Error `Unknown materiality`
 */
function settingsOf(
  subject: ListedSubjectResult,
  { weights, reason, ...settings }: Typed,
  isWeighed: boolean,
): SubjectSettings {
  const given = sideKeys.flatMap((side) => {
    const [weight, result] = [weights[side], subject[side]]
    if (typeof weight !== 'number' || result === null) return []
    return [[weightFieldOf(side === 'impact' ? 'IMPACT' : 'FINANCIAL', result.materiality), weight]]
  })
  return { ...settings, ...Object.fromEntries(given), ...(isWeighed && { reason: reason?.trim() }) }
}
