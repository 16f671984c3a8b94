import { keyUnder } from '#locales/textKey.ts'
import type { ResponseSheet } from '#model/wire/materiality/responses.ts'
import type { Worded } from '#model/wire/materiality/questionnaire.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Label of a scale value: the survey's own, else the default. */
export function useWords({ words: labels, scale }: Pick<ResponseSheet, 'words' | 'scale'>) {
  const { t } = useTexts()
  return (asked: Worded, mark: number): string =>
    labels[asked]?.[mark - scale.min] ??
    t(keyUnder(asked === 'value' ? 'respond.answers' : `respond.words.${asked}`, `a${mark}`))
}
