import { keyUnder } from '#locales/textKey.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import type { LabelledQuestion } from '#model/wire/materiality/questionnaire.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Label of a scale value: the survey's own, else the default. */
export function useScaleLabels({ words: labels, scale }: Pick<ResponseForm, 'words' | 'scale'>) {
  const { t } = useTexts()
  return (asked: LabelledQuestion, mark: number): string =>
    labels[asked]?.[mark - scale.min] ??
    t(keyUnder(asked === 'value' ? 'respond.answers' : `respond.words.${asked}`, `a${mark}`))
}
