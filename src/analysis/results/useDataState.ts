import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Names the data of an answer: « Données du 27 nov. 2026 à 20 h 27, version 12 ». */
export function useDataState({ dataState: { number, changedAt } }: Pick<CubeAnswer, 'dataState'>): string {
  const { t } = useTexts()
  const format = useFormats()
  if (changedAt === null) return t('analysisResults.noData')
  return t('analysisResults.dataState', {
    date: format.date(changedAt),
    time: format.time(changedAt),
    version: format.number(number),
  })
}
