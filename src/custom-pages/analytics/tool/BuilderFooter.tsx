import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { useDataState } from '#src/analysis/results/useDataState.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Shows the duration of the query, its number of rows and the version of the data. */
export const BuilderFooter = ({
  answer,
  seconds,
}: {
  answer: CubeAnswer | undefined
  seconds: number | undefined
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  if (!answer) return null
  const rows = answer.rows.filter(({ members }) => members.length > 0).length
  return (
    <Footer>
      <span role="status">
        {seconds !== undefined && (
          <>{t('analytics.footer.computed', { seconds: format.number(seconds, { maximumDecimals: 2 }) })} </>
        )}
        {say(countKey('analytics.footer.rows', rows), rows)}
      </span>
      <DataStateText answer={answer} />
    </Footer>
  )
}

const DataStateText = ({ answer }: { answer: CubeAnswer }) => <span>{useDataState(answer)}</span>

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 24px',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.tertiary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
}))
