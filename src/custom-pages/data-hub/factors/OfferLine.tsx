import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { FactorOffer } from '#model/wire/data/emissionFactors.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useFactorLabels } from './useFactorLabels.ts'

/** Effect of adopting one factor: values, sources, and the number of values that keep the old one. */
export const OfferLine = ({
  offer,
  isChosen,
  onChoose,
}: {
  offer: FactorOffer
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const labels = useFactorLabels()
  const { current, offered, validFrom, facts } = offer
  const from = t('carbonFactors.sheet.from', { year: String(validFrom) })
  return (
    <Line>
      <CheckboxInput
        label={`${labels.activityOf(offer)} · ${labels.countryOf(offer)}`}
        hint={from}
        value={isChosen}
        onChange={onChoose}
      />
      <dl>
        <dt>{t('carbonFactors.offers.current')}</dt>
        <dd>
          {current === null ? (
            t('carbonFactors.offers.missing')
          ) : (
            <>
              {labels.rateOf(current)}
              <small>{labels.sourceOf(current)}</small>
              {current.origin !== 'OURS' && <small>{t('carbonFactors.offers.own')}</small>}
            </>
          )}
        </dd>
        <dt>{t('carbonFactors.offers.offered')}</dt>
        <dd>
          {labels.rateOf(offered)}
          <small>{labels.sourceOf(offered)}</small>
          <small>{labels.scopeOf(offer)}</small>
        </dd>
        {current !== null && current.per === offered.per && (
          <>
            <dt>{t('carbonFactors.offers.change')}</dt>
            <dd>
              {format.percent((offered.value / current.value - 1) * 100, { decimals: 1, signed: true })}
            </dd>
          </>
        )}
      </dl>
      <small>{say(countKey('carbonFactors.offers.facts', facts), facts)}</small>
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(80px, auto) 1fr', gap: '6px 16px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
