import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { weightFieldOf } from '#model/rules/materiality/materiality.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import type { SubjectResult } from '#model/wire/results.ts'
import { changeSubjectResult, type SubjectSettings } from '../../../dataProvider/calls/results.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../dataProvider/useAct.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { NumberInput } from '../../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { ResultTexts } from './ResultTexts.tsx'
import { SubjectComments } from './SubjectComments.tsx'
import { methodOf, sideKeys, type Side } from './scores.ts'
import { resultsKey } from './useResults.ts'

type Params = { assessment: DoubleMateriality; subject: SubjectResult; orgId: string; topicId: string }

/** What a subject's result rests on, and what of it the preparer decides. Default export: loaded when opened. */
const SubjectResultSidebar = (params: Params) => (
  <ResultTexts>
    <ResultSheet {...params} />
  </ResultTexts>
)

export default SubjectResultSidebar

const ResultSheet = ({ assessment, subject, orgId, topicId }: Params) => {
  const { t } = useTexts()
  const http = useHttp()
  const formId = useId()
  const sidebar = useSidebar()
  const queries = useQueryClient()
  const [change, setChange] = useState<SubjectSettings>({})
  const [weights, setWeights] = useState<Partial<Record<Side, number>>>({})
  const isOpen = isAllowed(assessment.status, 'editResults')
  const isDirty = Object.keys(change).length + Object.keys(weights).length > 0
  useUnsavedSidebar(isDirty)
  const give = (more: SubjectSettings) => setChange({ ...change, ...more })
  const word = (key: string) => t(`results.subject.${key}`)

  const rationale =
    change.preparerRationale === undefined ? subject.preparerRationale : change.preparerRationale
  const retained = change.retained ?? subject.retained
  const lacksReason = retained === 'PREPARER' && !rationale?.trim()

  const saving = useAct({
    mutationFn: () =>
      changeSubjectResult(
        http,
        { orgId, doubleMaterialityId: assessment.id, topicId, subjectId: subject.id },
        { ...change, ...weightSettings(subject, weights) },
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: resultsKey(assessment.id) })
      toasts.show({ kind: 'success', title: word('done') })
      sidebar.close()
    },
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: word('saveFailed'),
        detail: error instanceof ApiError ? explainError(error, t) : word('unknownMateriality'),
      }),
  })

  return (
    <Sheet
      title={subject.label}
      footer={
        <>
          <Button onClick={sidebar.close}>{word('close')}</Button>
          {isOpen && (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color="primary"
              disabled={!isDirty || lacksReason}
              loading={saving.isPending}
            >
              {word('save')}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty && !lacksReason) saving.mutate()
        }}
      >
        {sideKeys.map((side) => {
          const result = subject[side]
          if (result === null) return null
          const preparer = side === 'impact' ? 'preparerImpact' : 'preparerFinancial'
          return (
            <fieldset key={side}>
              <legend>{t(`results.sides.${side}`)}</legend>
              <div>
                <NumberInput
                  label={word(`${side}Weight`)}
                  readOnly={!isOpen}
                  value={weights[side] ?? result.weight}
                  onChange={(value) => value !== null && setWeights({ ...weights, [side]: value })}
                />
                <NumberInput
                  label={word(preparer)}
                  readOnly={!isOpen}
                  value={change[preparer] === undefined ? result.preparer : change[preparer]}
                  onChange={(value) => give({ [preparer]: value })}
                />
              </div>
              {result.isHidden && <Note>{word('tooFew')}</Note>}
              <CategoryTable result={result} threshold={methodOf(assessment).thresholds[side]} />
            </fieldset>
          )
        })}
        <SelectInput
          label={word('retained')}
          readOnly={!isOpen}
          value={retained}
          onChange={(value) => value !== '' && give({ retained: value })}
          choices={(['STAKEHOLDERS', 'PREPARER'] as const).map((value) => ({
            value,
            label: word(`retainedValues.${value}`),
          }))}
        />
        <TextInput
          label={word('rationale')}
          rows={4}
          readOnly={!isOpen}
          required={retained === 'PREPARER'}
          error={lacksReason ? word('rationaleRequired') : undefined}
          value={rationale ?? ''}
          onChange={(text) => give({ preparerRationale: text.trim() === '' ? null : text })}
        />
      </Form>
      <SubjectComments
        place={{ orgId, doubleMaterialityId: assessment.id, topicId, subjectId: subject.id }}
      />
    </Sheet>
  )
}

/**
 * Weights by the field that each side's materiality changes (spec §5).
 * @throws Error `Unknown materiality`
 */
const weightSettings = (subject: SubjectResult, weights: Partial<Record<Side, number>>): SubjectSettings =>
  Object.fromEntries(
    sideKeys.flatMap((side) => {
      const [weight, result] = [weights[side], subject[side]]
      if (weight === undefined || result === null) return []
      return [[weightFieldOf(side === 'impact' ? 'IMPACT' : 'FINANCIAL', result.materiality), weight]]
    }),
  )

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& fieldset': { display: 'grid', gap: 12, margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { padding: 0, marginBottom: 8, ...theme.typography.h4 },
  '& fieldset > div:first-of-type': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 },
}))
