import { styled } from '@mui/material/styles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { aggregations } from '#model/rules/materiality/scores.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import { changeMethod } from '../../../dataProvider/calls/results.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import { paths } from '../../../paths.ts'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useAssessment } from '../frame/useAssessment.ts'
import { methodOf } from './scores.ts'
import { ThresholdInput } from './ThresholdInput.tsx'
import { resultsKey } from './useResults.ts'

const hrefs = { dashboard: paths.resultsDashboard, general: paths.generalResults } as const
export type ResultsView = keyof typeof hrefs

/** Which view, against which thresholds, by which method. What is changed here is worked out anew by the server. */
export const ResultsBar = ({ assessment, view }: { assessment: DoubleMateriality; view: ResultsView }) => {
  const { t } = useTexts()
  const http = useHttp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const { id, status } = assessment
  const { thresholds, aggregation } = methodOf(assessment)
  const { replace } = useAssessment(id)
  const isOpen = isAllowed(status, 'editResults')

  const changing = useMutation({
    mutationFn: (change: Parameters<typeof changeMethod>[3]) => changeMethod(http, orgId, id, change),
    onSuccess: (changed) => {
      replace(changed)
      void queries.invalidateQueries({ queryKey: resultsKey(id) })
      toasts.show({ kind: 'success', title: t('results.threshold.done') })
    },
    onError: (error) =>
      toasts.show({ kind: 'error', title: t('results.threshold.failed'), detail: explainError(error, t) }),
  })

  return (
    <Bar>
      <SegmentedControl<ResultsView>
        label={t('results.views.label')}
        segments={[
          { value: 'dashboard', label: t('results.views.dashboard') },
          { value: 'general', label: t('results.views.general') },
        ]}
        value={view}
        onChange={(chosen) => void navigate(hrefs[chosen](id))}
      />
      <div>
        {(['impact', 'financial'] as const).map((side) => (
          <ThresholdInput
            key={`${side} ${thresholds[side]}`}
            label={t(`results.threshold.${side}`)}
            value={thresholds[side]}
            isOpen={isOpen}
            onChange={(value) => changing.mutate({ thresholds: { [side]: value } })}
          />
        ))}
        <SelectInput
          label={t('results.threshold.method')}
          value={aggregation}
          readOnly={!isOpen}
          onChange={(chosen) => chosen !== '' && changing.mutate({ aggregation: chosen })}
          choices={aggregations.map((value) => ({
            value,
            label: t(`resources.doubleMaterialities.values.scoring.aggregation.${value}`),
          }))}
        />
      </div>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& > div:last-of-type > *': { width: 132 },
  '& > div:last-of-type > :last-child': { width: 220 },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}))
