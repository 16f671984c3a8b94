import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { createRecomputation, listRecomputations } from '#model/calls/recomputations.ts'
import { toDays } from '#model/rules/data/rateRows.ts'
import { newRecomputation, type NewRecomputation } from '#model/wire/data/recomputations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { bodyResolver } from '#src/layout/forms/bodyResolver.ts'
import { FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Typed = { period: string }

/** The body of the call: all figures where no period is typed. */
const toBody = ({ period }: Typed) => ({
  kind: 'ALL' as const,
  ...(period.trim() === '' ? { startDate: null, endDate: null } : toDays(period)),
})

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
  const problem = { source: 'period', message: t('recomputations.form.periodProblem') }
  const form = useForm<Typed>({
    mode: 'onTouched',
    resolver: bodyResolver(newRecomputation, t, toBody, { startDate: problem, endDate: problem }),
    defaultValues: { period: lastYear },
  })
  return (
    <FormSidebar
      {...{ form }}
      title={t('recomputations.start')}
      isSaving={starting.isPending}
      submitLabel={t('recomputations.form.submit')}
      onSubmit={(values) => starting.mutate(toBody(values))}
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
