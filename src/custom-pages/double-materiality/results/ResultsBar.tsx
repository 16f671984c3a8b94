import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { paths } from '#src/paths.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { LinkSwitch } from '#src/ui/LinkSwitch.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { MethodReason } from './MethodReason.tsx'
import { sideKeys } from './scores.ts'
import { ThresholdChanges } from './thresholds/ThresholdChanges.tsx'
import { ThresholdInput } from './thresholds/ThresholdInput.tsx'
import type { ResultMethod } from './useResultMethod.ts'

const hrefs = {
  dashboard: paths.resultsDashboard,
  general: paths.generalResults,
  divergences: paths.resultDivergences,
  sensitivity: paths.resultSensitivity,
  comparison: paths.resultComparison,
  exclusions: paths.resultExclusions,
} as const
export type ResultsView = keyof typeof hrefs
const views = Object.keys(hrefs) as ResultsView[]

/** Switch between views, and the thresholds and method where they apply. */
export const ResultsBar = ({
  assessment,
  view,
  method,
}: {
  assessment: DoubleMateriality
  view: ResultsView
  method?: ResultMethod
}) => {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = frame.current?.querySelector('[aria-current]')
    if (frame.current && chosen instanceof HTMLElement) frame.current.scrollLeft = chosen.offsetLeft - 40
  }, [])
  return (
    <>
      <Bar>
        <Views ref={frame}>
          <LinkSwitch<ResultsView>
            label={t('results.views.label')}
            segments={views.map((value) => ({
              value,
              label: t(`results.views.${value}`),
              href: hrefs[value](assessment.id),
            }))}
            value={view}
          />
        </Views>
        {method && <Method method={method} />}
      </Bar>
      {method?.asked && <MethodReason method={method} />}
      {method?.isMoved && <ThresholdChanges assessmentId={assessment.id} method={method} />}
    </>
  )
}

const Method = ({ method: { thresholds, aggregation, isOpen, move, choose } }: { method: ResultMethod }) => {
  const { t } = useTexts()
  return (
    <Tools>
      {sideKeys.map((side) => (
        <ThresholdInput
          key={side}
          label={t(`results.threshold.${side}`)}
          value={thresholds[side]}
          isOpen={isOpen}
          onChange={(value) => move(side, value)}
        />
      ))}
      <SelectInput
        label={t('results.threshold.method')}
        value={aggregation}
        readOnly={!isOpen}
        onChange={(chosen) => chosen !== '' && choose(chosen)}
        choices={aggregations.map((value) => ({
          value,
          label: t(`resources.doubleMaterialities.values.scoring.aggregation.${value}`),
        }))}
      />
    </Tools>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}))

/** On a phone the views scroll under the edge. Focusing a link scrolls it into view. */
const Views = styled('div')({
  maxWidth: '100%',
  overflowX: 'auto',
  '& a': { whiteSpace: 'nowrap' },
  '&& ul': { flexWrap: 'nowrap' },
})

const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '118px 118px 160px',
  gap: 12,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    width: '100%',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
}))
