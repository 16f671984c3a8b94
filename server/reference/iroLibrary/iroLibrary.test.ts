import { describe, expect, it } from 'vitest'
import { normalise } from '#model/rules/text/normalise.ts'
import { activitySections } from '../activitySections.ts'
import { repositories } from '../repositories/repositories.ts'
import { iroLibrary } from './iroLibrary.ts'

const languages = ['fr', 'en'] as const
const types = ['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'] as const

/** Above this share of common three-letter sequences, two sentences are near duplicates. */
const nearDuplicate = 0.55

const piecesOf = (text: string): ReadonlySet<string> => {
  const padded = ` ${normalise(text)} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}

/** Sørensen–Dice coefficient: twice the number of common elements over the sum of both sizes. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((piece) => other.has(piece)).length) / (one.size + other.size)

const nearDuplicatesIn = (texts: readonly string[]): string[][] => {
  const pieces = texts.map(piecesOf)
  return pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .map((other, offset) => ({ pair: [texts[index] ?? '', texts[index + 1 + offset] ?? ''], one, other }))
      .filter((candidate) => likeness(candidate.one, candidate.other) >= nearDuplicate)
      .map(({ pair }) => pair),
  )
}

describe('the starter library', () => {
  it('has at least 150 impacts, risks and opportunities, each with a code of its own', () => {
    expect(iroLibrary.length).toBeGreaterThanOrEqual(150)
    expect(new Set(iroLibrary.map(({ code }) => code)).size).toBe(iroLibrary.length)
  })

  it('words each in both languages, in a sentence short enough for a subject', () => {
    const misfits = iroLibrary.filter(({ labels }) =>
      languages.some((language) => labels[language].trim().length < 20 || labels[language].length > 240),
    )
    expect(misfits).toEqual([])
  })

  it('refers to sub-topics and leaves that ESRS 2023 has, under the topic that the code names', () => {
    const known = new Set(
      repositories.ESRS_2023.topics.flatMap(({ subTopics }) =>
        subTopics.flatMap(({ code, leaves }) => [code, ...leaves.map((leaf) => leaf.code)]),
      ),
    )
    expect(iroLibrary.filter(({ subTopic }) => !known.has(subTopic))).toEqual([])
    expect(iroLibrary.filter(({ code, subTopic }) => code.slice(0, 2) !== subTopic.slice(0, 2))).toEqual([])
  })

  it.each(repositories.ESRS_2023.topics.map(({ code }) => code))(
    'has every type of IRO under %s',
    (topic) => {
      const under = iroLibrary.filter(({ code }) => code.startsWith(`${topic}-`))
      expect(types.filter((type) => !under.some((iro) => iro.type === type))).toEqual([])
    },
  )

  it.each(activitySections.map(({ code }) => code))(
    'offers section %s at least one IRO in each of E1, S1, S4 and G1',
    (section) => {
      const offered = iroLibrary.filter(
        ({ sections }) => sections === 'ALL' || sections.some((one) => one === section),
      )
      expect(
        ['E1', 'S1', 'S4', 'G1'].filter((topic) => !offered.some(({ code }) => code.startsWith(topic))),
      ).toEqual([])
    },
  )

  it('names no section twice and only sections that exist', () => {
    const known = new Set(activitySections.map(({ code }) => code))
    const wrong = iroLibrary.filter(
      ({ sections }) =>
        sections !== 'ALL' &&
        (new Set(sections).size !== sections.length || sections.some((section) => !known.has(section))),
    )
    expect(wrong).toEqual([])
  })

  it('sets actual or potential for impacts, and not for risks and opportunities', () => {
    const isImpact = (type: string) => type === 'NEGATIVE' || type === 'POSITIVE'
    expect(iroLibrary.filter(({ type, occurrence }) => isImpact(type) !== (occurrence !== null))).toEqual([])
  })

  it.each(languages)('has no two sentences that nearly say the same (%s)', (language) => {
    expect(nearDuplicatesIn(iroLibrary.map(({ labels }) => labels[language]))).toEqual([])
  })

  it.each([
    [
      'fr',
      'Représailles contre une personne qui a signalé un manquement',
      'Représailles contre la personne qui signale des manquements',
    ],
    [
      'en',
      'Small firms’ invoices paid late, at the cost of their cash flow',
      'Invoices of small firms are paid late at a cost to their cash flow',
    ],
  ])('would find a sentence that was reworded (%s)', (_language, sentence, reworded) => {
    const everything = iroLibrary.flatMap(({ labels }) => [labels.fr, labels.en])
    expect(nearDuplicatesIn([...everything, reworded])).toContainEqual([sentence, reworded])
  })
})
