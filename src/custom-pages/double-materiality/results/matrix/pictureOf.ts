import type { Theme } from '@mui/material/styles'
import type { KeyUnder } from '#locales/textKey.ts'
import type { MatrixItem, MatrixPicture } from '#model/rules/materiality/matrixPicture.ts'
import type { useFormats } from '#src/ui/format/useFormats.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { scaleMax, type Side } from '../scores.ts'

/** The matrix as a picture with today's date, in the user's language and the colours of a palette. */
export function pictureOf({
  name,
  items,
  thresholds,
  t,
  format,
  palette,
}: {
  name: string
  items: readonly MatrixItem[]
  thresholds: Record<Side, number>
  t: Texts['t']
  format: ReturnType<typeof useFormats>
  palette: Theme['palette'] | undefined
}): MatrixPicture {
  const label = (key: KeyUnder<'results.matrix'>) => t(`results.matrix.${key}`)
  const number = (value: number) => format.number(value, { decimals: 2 })

  const universes = {
    ENVIRONMENT: t('materiality.universes.ENVIRONMENT'),
    SOCIAL: t('materiality.universes.SOCIAL'),
    GOVERNANCE: t('materiality.universes.GOVERNANCE'),
  }
  const labels: MatrixPicture['words'] = {
    title: `${label('title')}, ${name}`,
    subtitle: t('results.matrix.picture.subtitle', {
      impact: number(thresholds.impact),
      financial: number(thresholds.financial),
      date: format.date(new Date(), 'long'),
    }),
    impactAxis: label('impactAxis'),
    financialAxis: label('financialAxis'),
    both: label('both'),
    impactOnly: label('impactOnly'),
    financialOnly: label('financialOnly'),
    neither: label('neither'),
    noImpact: label('noImpact'),
    noFinancial: label('noFinancial'),
    universes,
    legend: `${label('legend')} ${label('size')}`,
    impactThreshold: number(thresholds.impact),
    financialThreshold: number(thresholds.financial),
  }
  const colours: MatrixPicture['colours'] = {
    background: palette?.background.paper ?? '',
    text: palette?.text.primary ?? '',
    faint: palette?.text.tertiary ?? '',
    grid: palette?.chart.grid ?? '',
    axis: palette?.chart.axis ?? '',
    both: palette?.primary.main ?? '',
    ink: palette?.ink.fill ?? '',
    onInk: palette?.ink.text ?? '',
    universes: {
      ENVIRONMENT: palette?.universe.E.main ?? '',
      SOCIAL: palette?.universe.S.main ?? '',
      GOVERNANCE: palette?.universe.G.main ?? '',
    },
  }
  return { items, thresholds, max: scaleMax, words: labels, colours }
}
