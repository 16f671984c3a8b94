import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { TopicResult } from '#model/wire/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { firstThresholds, sampleResults } from './sampleTopics.ts'
import { ThresholdSlider } from './ThresholdSlider.tsx'

type Side = 'impact' | 'financial'

/** Context that the route passes to the other feature's component in the middle. */
export type SampleContext = {
  results: ReturnType<typeof sampleResults>
  move: { onChange: (side: Side, value: number) => void; effectOf: () => string }
}

const sides = ['impact', 'financial'] as const

/** The product's matrix with sample data. Its thresholds can be moved, and nothing is saved. */
export const MatrixSample = () => {
  const { t } = useTexts()
  const [thresholds, setThresholds] = useState(firstThresholds)
  const results = sampleResults(thresholds, t)
  const double = results.topics.filter((topic) => verdictOf(topic) === 'both').length
  const effect = t(countKey('demo.matrix.effect', double), { smart_count: double })
  const move = (side: keyof typeof thresholds, value: number) =>
    setThresholds({ ...thresholds, [side]: value })
  const isMoved = sides.some((side) => thresholds[side] !== firstThresholds[side])
  return (
    <Section aria-labelledby="sample">
      <h2 id="sample">{t('demo.matrix.title')}</h2>
      <p>{t('demo.matrix.lead')}</p>
      <div>
        <figure>
          <Outlet
            context={{ results, move: { onChange: move, effectOf: () => effect } } satisfies SampleContext}
          />
        </figure>
        <div>
          {sides.map((side) => (
            <ThresholdSlider
              key={side}
              label={t(`demo.matrix.${side}`)}
              value={thresholds[side]}
              onChange={(value) => move(side, value)}
            />
          ))}
          <Button size="small" disabled={!isMoved} onClick={() => setThresholds(firstThresholds)}>
            {t('demo.matrix.reset')}
          </Button>
          <Verdicts topics={results.topics} />
          <small>{t('demo.matrix.note')}</small>
        </div>
      </div>
    </Section>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  '& h2': { ...typography.h3 },
  '& > p': { maxWidth: 640, margin: '4px 0 16px', color: vars.palette.text.secondary },
  // Enlarged text puts the list below the matrix, before its words are wider than their column.
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '16px 32px' },
  '& figure': { flex: '2 1 min(100%, 26rem)', minWidth: 0, maxWidth: 640, minHeight: 320, margin: 0 },
  '& > div > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: 16,
    flex: '1 1 min(100%, 15rem)',
    minWidth: 0,
  },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
}))

/** In the order of the list. Each sample has scores. */
const verdicts = ['both', 'impact', 'financial', 'none'] as const

/** Text list of topics on each side of the thresholds. */
const Verdicts = ({ topics }: { topics: readonly TopicResult[] }) => {
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
