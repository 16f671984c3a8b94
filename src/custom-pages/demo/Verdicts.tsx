import { styled } from '@mui/material/styles'
import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { TopicResult } from '#model/wire/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** In the order of the list. Each sample has scores. */
const verdicts = ['both', 'impact', 'financial', 'none'] as const

/** Text list of topics on each side of the thresholds. */
export const Verdicts = ({ topics }: { topics: readonly TopicResult[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <List aria-live="polite">
      {verdicts.map((verdict) => {
        const names = topics.filter((topic) => verdictOf(topic) === verdict).map(({ label }) => label)
        return (
          <div key={verdict}>
            <dt>
              {t(`demo.matrix.verdicts.${verdict}`)} <span>{format.number(names.length)}</span>
            </dt>
            <dd>{names.join(', ') || t('demo.matrix.nothing')}</dd>
          </div>
        )
      })}
    </List>
  )
}

const List = styled('dl')(({ theme: { vars, typography } }) => ({
  width: '100%',
  margin: 0,
  '& > div': { padding: '8px 0', borderTop: `1px solid ${vars.palette.divider}` },
  '& dt': { ...typography.h4, display: 'flex', justifyContent: 'space-between' },
  '& dt span': { fontVariantNumeric: 'tabular-nums' },
  '& dd': { margin: '2px 0 0', color: vars.palette.text.secondary },
}))
