import type { useTexts } from '#src/ui/text/Texts.tsx'
import type { Result } from '../useResult.ts'

/** What an analysis asks for: « Mesures : Effectif · Lignes : Société · Comparaison : A-1 ». */
export function queryInWords(
  { definition: { query }, labels, levels }: Pick<Result, 'definition' | 'labels' | 'levels'>,
  t: ReturnType<typeof useTexts>['t'],
): string {
  const say = (part: 'measures' | 'rows' | 'columns' | 'comparison', names: readonly string[]) =>
    names.length > 0 ? [t(`analysisResults.export.words.${part}`, { names: names.join(', ') })] : []
  const namesOf = (list: typeof query.rows) => list.map((level) => levels.get(level) ?? level)
  const variation = query.compare?.variation
  return [
    ...say(
      'measures',
      query.measures.map((code) => labels.measure(code)),
    ),
    ...say('rows', namesOf(query.rows)),
    ...say('columns', namesOf(query.columns)),
    ...say('comparison', variation ? [t(`analysisResults.variations.${variation}`)] : []),
  ].join(' · ')
}
