import type { AnalysisSource } from '#model/wire/materiality/analyses.ts'
import type { Question } from '../assistant.ts'
import { assistantMessages, fill } from '../assistantMessages.ts'
import { humanRightsCue } from '../cues.ts'
import { likeness, stemsOf } from '../textSimilarity.ts'
import { cite } from './cite.ts'
import { listTallies } from './describe.ts'
import { expectations, mitigation, type Expectation } from './expectations.ts'

/** Users do not read more questions than this. */
const questionsMax = 7
/** Limit that leaves room for questions specific to this subject. */
const missingQuestionsMax = 4
/** A case of the library counts as covered if a rationale or another subject contains this share of its words. */
const coveredShare = 0.4

/** Questions that an auditor asks about a rationale, starting with what it lacks. */
export function challengeRationale({ facts, grounding, language }: Question): string[] {
  const words = assistantMessages[language].challenge
  const rationale = facts.rationale ?? ''
  const { standards } = grounding
  const ask = (phrase: string, source: AnalysisSource, args: Readonly<Record<string, string>> = {}) =>
    fill(phrase, { ...args, cite: cite(source) }, language)
  const lacking = (Object.keys(expectations) as Expectation[]).filter(
    (name) => !expectations[name].found.test(rationale),
  )
  const softened = mitigation.exec(rationale)?.[0]
  const spoken = stemsOf(`${facts.text} ${facts.description ?? ''} ${rationale}`)
  const others = facts.others.map(({ label }) => stemsOf(label))
  const left = grounding.near.find(({ iro, sharedWords }) => {
    const stems = stemsOf(iro.labels[language])
    return sharedWords === 0 && [spoken, ...others].every((said) => likeness(said, stems) < coveredShare)
  })
  const countries = facts.countries.length > 1 && grounding.perimeter !== undefined
  const substance = [
    ...(softened === undefined
      ? []
      : [ask(words.gross[facts.referenceId], standards.mitigation, { word: softened })]),
    ...(humanRightsCue.test(`${facts.text} ${rationale}`)
      ? [ask(words.humanRights, standards.severity)]
      : []),
    ...grounding.doubles.map((double) => ask(words.double, double, { label: double.title })),
    ...(left === undefined ? [] : [ask(words.other, left.source, { label: left.iro.labels[language] })]),
    ask(words.severity, standards.severity),
    ask(words.magnitude, standards.financial),
    ...(countries && grounding.perimeter
      ? [
          ask(words.places, grounding.perimeter, {
            list: listTallies(facts.countries, assistantMessages[language].describe.country, language),
          }),
        ]
      : []),
    ask(words.dependencies, standards.dependencies),
  ]
  const questions = [
    ...lacking
      .slice(0, missingQuestionsMax)
      .map((name) => ask(words[name], standards[expectations[name].standard])),
    ...substance,
  ]
  const lead = rationale === '' ? words.missing : lacking.length === 0 ? words.solid : words.lead
  return [[lead, ...questions.slice(0, questionsMax).map((question) => `- ${question}`)].join('\n')]
}
