import { describe, expect, it } from 'vitest'
import { normalise } from '#model/rules/text/normalise.ts'
import { repositories } from '../repositories/repositories.ts'
import { iroLibrary } from './iroLibrary.ts'

const languages = ['fr', 'en'] as const
const types = ['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'] as const

/** The number of entries of each topic and type in the first version: codes are never given again. */
const firstVersion: Readonly<Record<string, number>> = {
  'E1-N': 9,
  'E1-P': 4,
  'E1-R': 6,
  'E1-O': 4,
  'E2-N': 10,
  'E2-P': 3,
  'E2-R': 5,
  'E2-O': 2,
  'E3-N': 9,
  'E3-P': 3,
  'E3-R': 3,
  'E3-O': 2,
  'E4-N': 10,
  'E4-P': 3,
  'E4-R': 4,
  'E4-O': 2,
  'E5-N': 9,
  'E5-P': 3,
  'E5-R': 4,
  'E5-O': 3,
  'S1-N': 17,
  'S1-P': 4,
  'S1-R': 5,
  'S1-O': 3,
  'S2-N': 13,
  'S2-P': 3,
  'S2-R': 3,
  'S2-O': 2,
  'S3-N': 11,
  'S3-P': 4,
  'S3-R': 3,
  'S3-O': 2,
  'S4-N': 15,
  'S4-P': 4,
  'S4-R': 4,
  'S4-O': 3,
  'G1-N': 9,
  'G1-P': 4,
  'G1-R': 5,
  'G1-O': 3,
}

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
  it('has at least 265 impacts, risks and opportunities, each with a code of its own', () => {
    expect(iroLibrary.length).toBeGreaterThanOrEqual(265)
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

  it('keeps the codes that assessments have had since the first version', () => {
    const known = new Set(iroLibrary.map(({ code }) => code))
    const first = Object.entries(firstVersion).flatMap(([prefix, count]) =>
      Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`),
    )
    expect(first).toHaveLength(215)
    expect(first.filter((code) => !known.has(code))).toEqual([])
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
