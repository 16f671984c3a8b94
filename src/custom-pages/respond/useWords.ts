import { keyUnder } from '#locales/textKey.ts'
import type { ResponseSheet } from '#model/wire/responses.ts'
import type { Worded } from '#model/wire/questionnaire.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

/** The word of a mark: the survey's own where it has one, else the page's. */
export function useWords({ words, scale }: Pick<ResponseSheet, 'words' | 'scale'>) {
  const { t } = useTexts()
  return (asked: Worded, mark: number): string =>
    words[asked]?.[mark - scale.min] ??
    t(keyUnder(asked === 'value' ? 'respond.answers' : `respond.words.${asked}`, `a${mark}`))
}
