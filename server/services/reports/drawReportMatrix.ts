import { drawMatrix } from '#model/rules/materiality/matrixPicture.ts'
import { paper } from '#server/adapters/documents/palette.ts'
import type { Report } from './readReport.ts'
import type { Labels } from './reportTexts.ts'

const universes = {
  ENVIRONMENT: paper.universe.E,
  SOCIAL: paper.universe.S,
  GOVERNANCE: paper.universe.G,
} as const

/** The matrix of the topics as on the screen, in the light scheme. */
export function drawReportMatrix(
  { topics, assessment }: Report,
  { t, named, number, day }: Labels,
  generatedAt: string,
): string {
  const { thresholds, aggregation, scale } = assessment
  const [impact, financial] = [number(thresholds.impact), number(thresholds.financial)]
  const svg = drawMatrix({
    items: topics.flatMap(({ id, label, universe, answers, score }) =>
      score.impact.score === null && score.financial.score === null
        ? []
        : [
            {
              id,
              label,
              universe,
              answers,
              impact: score.impact.score,
              financial: score.financial.score,
              isMaterial: score.impact.isMaterial || score.financial.isMaterial,
            },
          ],
    ),
    thresholds,
    max: scale.max,
    words: {
      title: assessment.name,
      subtitle: t('report.matrix.subtitle', {
        impact,
        financial,
        method: named(`resources.doubleMaterialities.values.scoring.aggregation.${aggregation}`),
        date: day(generatedAt),
      }),
      impactAxis: t('report.matrix.impactAxis', { max: scale.max }),
      financialAxis: t('report.matrix.financialAxis', { max: scale.max }),
      both: t('report.matrix.both'),
      impactOnly: t('report.matrix.impactOnly'),
      financialOnly: t('report.matrix.financialOnly'),
      neither: t('report.matrix.neither'),
      noImpact: t('report.matrix.noImpact'),
      noFinancial: t('report.matrix.noFinancial'),
      universes: {
        ENVIRONMENT: t('report.matrix.universes.ENVIRONMENT'),
        SOCIAL: t('report.matrix.universes.SOCIAL'),
        GOVERNANCE: t('report.matrix.universes.GOVERNANCE'),
      },
      legend: t('report.matrix.legend'),
      impactThreshold: impact,
      financialThreshold: financial,
    },
    colours: {
      background: '#FFFFFF',
      text: paper.text,
      faint: paper.caption,
      grid: paper.line,
      axis: paper.lineStrong,
      both: paper.primary,
      ink: paper.text,
      onInk: '#FFFFFF',
      universes,
    },
  })
  return svg.replace(haloed, '<text $1 stroke="$2" stroke-width="3">$3</text><text $1>$3</text>')
}

/** Browsers paint the outline of a label behind it; here the label is drawn again over its outline. */
const haloed = /<text ([^>]*?) stroke="([^"]*)" stroke-width="3" paint-order="stroke">([^<]*)<\/text>/g
