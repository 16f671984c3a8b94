import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { createRecomputation, listRecomputations } from '#model/calls/recomputations.ts'
import { readRateDays } from '#model/rules/data/rateRows.ts'
import type { NewRecomputation } from '#model/wire/data/recomputations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'

type Typed = { period: string }

const resolver =
  (t: Texts['t']): Resolver<Typed> =>
  (values) =>
    values.period.trim() === '' || readRateDays(values.period) !== undefined
      ? { values, errors: {} }
      : {
          values: {},
          errors: { period: { type: 'period', message: t('recomputations.form.periodProblem') } },
        }

/** Asks for the period of a recomputation, and opens it. Default export: lazy-loaded when it first opens. */
const RecomputeSidebar = () => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const navigate = useNavigate()
  const callApi = useSendRequest()
  const starting = useAction({
    mutationFn: (body: NewRecomputation) => callApi(createRecomputation, { body }),
    failed: t('recomputations.form.failed'),
    changes: [readsOf(listRecomputations)],
    onSuccess: ({ id }) => {
      sidebar.close()
      void navigate(paths.recomputation(id))
    },
  })
  const [lastYear] = useState(() => String(new Date().getFullYear() - 1))
  const form = useForm<Typed>({
    mode: 'onTouched',
    resolver: resolver(t),
    defaultValues: { period: lastYear },
  })
  return (
    <FormSidebar
      {...{ form }}
      title={t('recomputations.start')}
      isSaving={starting.isPending}
      submitLabel={t('recomputations.form.submit')}
      onSubmit={({ period }) => {
        const days = readRateDays(period)
        starting.mutate({ kind: 'ALL', startDate: days?.startDate ?? null, endDate: days?.endDate ?? null })
      }}
    >
      <FormText
        source="period"
        label={t('recomputations.form.period')}
        hint={t('recomputations.form.periodHint')}
        maxLength={40}
        autoFocus
      />
    </FormSidebar>
  )
}

export default RecomputeSidebar
