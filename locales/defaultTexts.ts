import type { Questionnaire, LabelledQuestion } from '#model/wire/materiality/questionnaire.ts'
import { respond as en } from './en/respond.ts'
import { respond as fr } from './fr/respond.ts'

type Labels = NonNullable<Questionnaire['words'][LabelledQuestion]>

const marks = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'] as const

/** The words that respondents see where a survey has none of its own, from the lowest mark to the highest. */
export function defaultTexts(asked: LabelledQuestion): Labels {
  const wordsIn = ({ answers, words }: Pick<typeof en, 'answers' | 'words'>) => {
    const named = asked === 'value' ? answers : words[asked]
    return marks.map((mark) => named[mark])
  }
  return { fr: wordsIn(fr), en: wordsIn(en) }
}
