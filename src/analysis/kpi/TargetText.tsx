import { styled } from '@mui/material/styles'
import { Check, Target, X } from 'lucide-react'
import { getKpi } from '#model/calls/kpis.ts'
import {
  compareWithTarget,
  targetOf,
  type TargetComparison,
  type TargetState,
} from '#model/rules/data/kpiTargets.ts'
import type { CubeAnswer, CubeQuery } from '#model/wire/data/cube.ts'
import type { KpiRow, KpiTarget } from '#model/wire/data/kpis.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useKpiFormat } from './useKpiFormat.ts'
import { useKpiTargets } from './useKpiTargets.ts'

export type TargetTextProps = {
  kpiId: string
  value: number
  range: CubeAnswer['range']
  filters: CubeQuery['filters']
}

/**
 * The target of the year that is shown, whether it is reached, and the distance to it. Default export: lazy-loaded with
 * the first.
 */
const TargetLabels = ({ kpiId, range, ...shown }: TargetTextProps) => {
  const targets = useKpiTargets()
  const { data: kpi } = useRead(getKpi, { id: kpiId }, { failed: null, staleTime: Infinity })
  const found = targetOf(targets.data?.filter((one) => one.kpiId === kpiId) ?? [], range)
  if (!found || !kpi || range === null) return null
  return <Labels {...{ ...shown, ...found, kpi, range }} />
}

export default TargetLabels

type Found = Omit<TargetTextProps, 'range' | 'kpiId'> & {
  kpi: KpiRow
  range: NonNullable<CubeAnswer['range']>
  target: KpiTarget
  isOfPeriod: boolean
}

const icons = { reached: Check, missed: X } as const
const tones: Readonly<Partial<Record<TargetState, string>>> = { reached: 'good', missed: 'bad' }

const Labels = ({ kpi, value, range, filters, target, isOfPeriod }: Found) => {
  const { t } = useTexts()
  const { number, say } = useKpiFormat(kpi)
  // Two percentages differ by points. Otherwise the unit is already shown beside the target.
  const distanceOf = (size: number): string =>
    kpi.unit === '%'
      ? `${number(size)}\u00A0${t(size < 2 ? 'analysisResults.point' : 'analysisResults.points')}`
      : number(size)
  const { year, baselineYear } = target
  const named = t(baselineYear === null ? 'analysisResults.target.of' : 'analysisResults.target.since', {
    year: String(year),
    baseline: String(baselineYear),
    value: say(target.value),
  })
  // A target is set for the whole organisation; a part of it has none.
  const isPart = filters.some((filter) => 'level' in filter)
  const judged = isOfPeriod && !isPart ? compareWithTarget(kpi, { value, target: target.value, range }) : null
  const describeComparison = ({ state, gap, side }: TargetComparison): string => {
    const distance = t(`analysisResults.target.sides.${side}`, { gap: distanceOf(gap) })
    if (state === 'beside') return distance
    return t('analysisResults.target.judged', {
      state: t(`analysisResults.target.states.${state}`),
      gap: distance,
    })
  }
  const Icon = judged && judged.state in icons ? icons[judged.state as keyof typeof icons] : Target
  return (
    <Line>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {named}
      {isPart && isOfPeriod && <> · {t('analysisResults.target.ofWhole')}</>}
      {judged && (
        <>
          {' · '}
          <span data-tone={tones[judged.state]}>{describeComparison(judged)}</span>
        </>
      )}
    </Line>
  )
}

const Line = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  color: vars.palette.text.secondary,
  '& svg': { verticalAlign: '-2px', marginRight: 4 },
  '& [data-tone]': { fontWeight: 600 },
  '& [data-tone="good"]': { color: vars.palette.success.main },
  '& [data-tone="bad"]': { color: vars.palette.error.main },
}))
