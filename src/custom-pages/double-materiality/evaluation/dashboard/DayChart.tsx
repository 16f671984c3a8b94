import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A bar for each day. The drawing is hidden from screen readers. */
const DayChart = ({ days }: { days: SurveyDashboard['days'] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { palette } = useTheme().vars
  return (
    <BarChart
      margin={0}
      borderRadius={2}
      series={[
        {
          data: days.map(({ completed }) => completed),
          label: t('campaigns.days.count'),
          color: palette.primary.main,
          valueFormatter: (count) => format.number(count ?? 0),
        },
      ]}
      xAxis={[
        {
          data: days.map(({ day }) => day),
          position: 'none',
          categoryGapRatio: 0.08,
          valueFormatter: (day: string) => format.date(day),
        },
      ]}
      yAxis={[{ position: 'none', min: 0, domainLimit: 'strict' }]}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
    />
  )
}

export default DayChart
