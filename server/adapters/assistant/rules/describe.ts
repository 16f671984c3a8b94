import type { IroType, Question, Tally } from '../assistant.ts'
import { assistantMessages, fill } from '../assistantMessages.ts'
import { hasSameWords, stemsOf } from '../textSimilarity.ts'
import { cite } from './cite.ts'

/** Maximum number of examples of a type, and of locations. */
const examplesMax = 2
const talliesMax = 4

const types: readonly IroType[] = ['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY']

/** Lists similar impacts, risks and opportunities of the library, and the relevant facts of the organisation. */
export function describeSubject({ facts, grounding, language }: Question): string[] {
  const words = assistantMessages[language].describe
  // A subject taken from the library is no case that is similar to itself.
  const own = stemsOf(facts.text)
  const near = grounding.near.filter(
    ({ iro: { labels } }) => !Object.values(labels).some((label) => hasSameWords(own, stemsOf(label))),
  )
  const kinds = types.flatMap((type) => {
    const found = near.filter(({ iro }) => iro.type === type).slice(0, examplesMax)
    return found.length === 0
      ? []
      : [
          [words[type], ...found.map(({ iro, source }) => `- ${iro.labels[language]} ${cite(source)}`)].join(
            '\n',
          ),
        ]
  })
  const { perimeter, sector } = grounding
  const place = (phrase: string, tallies: readonly Tally[], one: string) =>
    tallies.length === 0 || perimeter === undefined
      ? []
      : [`- ${fill(phrase, { list: listTallies(tallies, one, language), cite: cite(perimeter) }, language)}`]
  const context = [
    words.context,
    `- ${fill(words.sector, { label: facts.sector.label, cite: cite(sector) }, language)}`,
    ...place(words.countries, facts.countries, words.country),
    ...place(words.staff, facts.staff, words.staffOf),
    ...grounding.entities.map(
      (entity) => `- ${fill(words.entity, { label: entity.label, cite: cite(entity) }, language)}`,
    ),
  ].join('\n')
  const doubles = grounding.doubles.map((double) =>
    fill(words.double, { label: double.title, cite: cite(double) }, language),
  )
  return [...(kinds.length === 0 ? [words.nothing] : kinds), ...doubles, context]
}

/** Formats the largest of several tallies: « France (12 sites), Espagne (1 site) ». */
export const listTallies = (tallies: readonly Tally[], one: string, language: Question['language']): string =>
  tallies
    .slice(0, talliesMax)
    .map(({ label, count }) => fill(one, { label, smart_count: count }, language))
    .join(', ')
