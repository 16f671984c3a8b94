import { styled } from '@mui/material/styles'
import type { AxisScale } from '#model/wire/data/savedAnalyses.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Result } from '../useResult.ts'
import { useChartData } from './useChartData.ts'

type ScaleChoiceProps = { result: Result; onScale: (scale: AxisScale | null) => void }

/** Offers other scales where a value flattens the others. Default export: lazy-loaded with the first chart. */
const ScaleChoice = ({ result, onScale }: ScaleChoiceProps) => {
  const { t } = useTexts()
  const { scales, scale } = useChartData(result)
  if (scales.length === 0) return null
  return (
    <Line>
      {t('analysisResults.chartScale.flattened')}
      <SegmentedControl
        label={t('analysisResults.chartScale.label')}
        value={scale ?? 'linear'}
        segments={(['linear', ...scales] as const).map((value) => ({
          value,
          label: t(`analysisResults.chartScale.${value}`),
        }))}
        onChange={(value) => onScale(value === 'linear' ? null : value)}
      />
    </Line>
  )
}

export default ScaleChoice

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  ...typography.caption,
  color: vars.palette.text.secondary,
}))
