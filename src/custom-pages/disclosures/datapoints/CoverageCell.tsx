import { styled } from '@mui/material/styles'
import type { CoverageState } from '#model/rules/disclosures/coverage.ts'
import type { DisclosedFigure } from '#model/wire/disclosures/coverage.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const coverageMarks: Readonly<Record<CoverageState, Mark>> = {
  COMPLETE: 'good',
  PARTIAL: 'unsure',
  MISSING: 'rest',
}

/** What exists of a datapoint to be disclosed: its figure with its completeness. A text is missing until it is written. */
export const CoverageCell = ({ figure }: { figure: DisclosedFigure | undefined }) => {
  const { t } = useTexts()
  const format = useFormats()
  const state = figure?.state ?? 'MISSING'
  const share = figure?.note?.coverage?.siteMonths
  return (
    <Lines>
      {figure?.value !== undefined && figure.value !== null && (
        <b>{format.withUnit(format.number(figure.value), figure.unit)}</b>
      )}
      <StatusDot mark={coverageMarks[state]}>
        {figure?.isWithheld === true
          ? t('disclosures.coverage.withheld')
          : t(`disclosures.coverage.states.${state}`)}
        {state === 'PARTIAL' && share && ` · ${format.percent(Math.floor((share[0] / share[1]) * 100))}`}
      </StatusDot>
    </Lines>
  )
}

const Lines = styled('span')({
  display: 'inline-grid',
  lineHeight: 1.35,
  '& b': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
})
