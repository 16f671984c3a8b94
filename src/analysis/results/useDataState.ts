import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Names states of the data: « Données du 27 nov. 2026 à 20 h 27, version 12 ». */
export function useSayDataState(): (state: CubeAnswer['dataState']) => string {
  const { t } = useTexts()
  const format = useFormats()
  return ({ number, changedAt }) =>
    changedAt === null
      ? t('analysisResults.noData')
      : t('analysisResults.dataState', {
          date: format.date(changedAt),
          time: format.time(changedAt),
          version: format.number(number),
        })
}

/** Names the data of an answer. */
export const useDataState = ({ dataState }: Pick<CubeAnswer, 'dataState'>): string =>
  useSayDataState()(dataState)
