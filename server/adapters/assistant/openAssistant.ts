import type { Config } from '#server/config/config.ts'
import type { Assistant, Piece, Question } from './assistant.ts'
import { challengeRationale } from './rules/challenge.ts'
import { describeSubject } from './rules/describe.ts'
import { suggestMateriality } from './rules/suggest.ts'
import { stemsOf } from './textSimilarity.ts'

/** Time limit for a whole answer of a model. */
const timeoutMs = 60_000

/** The configured assistant: a model if `ASSISTANT_URL` names a service, otherwise rules and the library. */
export async function openAssistant({
  ASSISTANT_URL: url,
  ASSISTANT_KEY: key,
  ASSISTANT_MODEL: model,
}: Pick<Config, 'ASSISTANT_URL' | 'ASSISTANT_KEY' | 'ASSISTANT_MODEL'>): Promise<Assistant> {
  if (url === undefined || model === undefined) return createRuleAssistant()
  // Without a model, its packages are not loaded.
  const { createModelAssistant } = await import('./model/createModelAssistant.ts')
  return createModelAssistant({ url, key, model, timeoutMs })
}

/**
 * Answers from rules and the library only: the same question always gets the same answer, and no data leaves the
 * machine. A text without any word gets no answer.
 */
export const createRuleAssistant = (): Assistant => ({
  name: 'rules',
  async *analyse(question, signal): AsyncGenerator<Piece> {
    signal.throwIfAborted()
    if (stemsOf(question.facts.text).size === 0) return
    yield* answers[question.analyseType](question)
  },
})

const paragraphs = (texts: readonly string[], between = '\n\n'): Piece[] =>
  texts.map((text, index) => ({ text: index === 0 ? text : between + text }))

const answers: Readonly<Record<Question['analyseType'], (question: Question) => Piece[]>> = {
  DESCRIBE: (question) => paragraphs(describeSubject(question)),
  CHALLENGE_RATIONALE: (question) => paragraphs(challengeRationale(question)),
  SUGGEST_MATERIALITY: (question) => {
    const suggestion = suggestMateriality(question)
    return suggestion === undefined
      ? paragraphs(describeSubject(question))
      : [...paragraphs(suggestion.lines, '\n'), { proposal: suggestion.proposal }]
  },
}
