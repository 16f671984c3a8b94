import { groupSynonyms, indicatorSynonyms, levelSynonyms } from '#model/data/fieldSynonyms.ts'
import { indicatorOf, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis, type KpiId } from '#model/data/kpis.ts'
import { isKpi, kpiEqualTo, type MeasureCode } from '../cube/measures.ts'
import { normalise } from '../text/normalise.ts'
import type { AnalysisField } from './composition.ts'

/** A field as a search sees it. */
export type SoughtField = AnalysisField & {
  label: string
  /** The heading that it is listed under. */
  group: string
  hasFacts: boolean
  /** Codes of disclosure requirements and datapoints, such as E1-5 and E1-5_07. */
  references: readonly string[]
}

/** Codes of a disclosure requirement or its datapoint stay one word. */
const reference = /^(?:gov|sbm|iro|bp|mdr|[esg]\d)-[\da-z]+(?:_\d+)?$/

/** Words that distinguish no field from another. */
const fillers = new Set([
  'a',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'of',
  'par',
  'the',
  'un',
  'une',
])

const mostWords = 8

/** « CO₂ » is typed as CO2. */
const fold = (text: string): string => normalise(text.normalize('NFKC'))

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a text without fillers, unless it has no others. */
function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !fillers.has(word))
  return significant.length > 0 ? significant : words
}

/** The same word in singular and plural. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, '') : word)

const isSame = (one: string, other: string): boolean => stem(one) === stem(other)

/** A number begins no other number: « 1 » is not meant by « 15 ». */
const begins = (word: string, sought: string): boolean =>
  sought.length > 1 && !/^\d+$/.test(sought) && word.startsWith(stem(sought))

/** What people call a field besides its name: its own synonyms, and those that it shares with its group. */
function synonymsOf(field: AnalysisField): { own: readonly string[]; shared: readonly string[] } {
  if (field.kind === 'level') return { own: levelSynonyms[field.code] ?? [], shared: [] }
  const { code } = field
  if (isKpi(code)) {
    return { own: [], shared: [...new Set(groupsIn(code))].flatMap(synonymsOfGroup) }
  }
  const group = indicatorOf(code)?.group
  return {
    own: indicatorSynonyms[code as IndicatorCode] ?? [],
    shared: group === undefined ? [] : synonymsOfGroup(group),
  }
}

/** The groups of the indicators in the formula of a KPI, which may name other KPIs. */
const groupsIn = (kpi: KpiId): string[] =>
  (kpis[kpi].formula.match(/\b[A-Z]{1,2}\d{2,3}\b/g) ?? []).flatMap(
    (name) => indicatorOf(name)?.group ?? (isKpi(name as MeasureCode) ? groupsIn(name as KpiId) : []),
  )

const synonymsOfGroup = (group: string): readonly string[] =>
  groupSynonyms[group as keyof typeof groupSynonyms] ?? []

type Texts = {
  label: readonly string[]
  codes: readonly string[]
  references: readonly string[]
  own: readonly string[]
  shared: readonly string[]
  group: readonly string[]
  /** Its own synonyms, each whole. */
  names: readonly string[]
}

function textsOf(field: SoughtField): Texts {
  const { own, shared } = synonymsOf(field)
  return {
    label: significantWords(wordsIn(field.label)),
    codes: [field.code, kpiEqualTo(field.code) ?? []].flat().map(fold),
    references: field.references.map(fold),
    own: own.flatMap(wordsIn),
    shared: shared.flatMap(wordsIn),
    group: wordsIn(field.group),
    names: own.map((one) => significantWords(wordsIn(one)).join(' ')),
  }
}

/** How well one word of the search fits a field; 0 if it does not. */
function scoreOf(sought: string, texts: Texts): number {
  const best = (words: readonly string[], same: number, begun: number): number =>
    words.some((word) => isSame(word, sought)) ? same : words.some((word) => begins(word, sought)) ? begun : 0
  const isReferred = texts.references.some(
    (one) => one === sought || one.startsWith(`${sought}_`) || one.startsWith(`${sought}-`),
  )
  return Math.max(
    best(texts.codes, 12, 8),
    isReferred ? 10 : 0,
    best(texts.label, 10, 7),
    best(texts.own, 9, 6),
    best(texts.shared, 5, 3),
    best(texts.group, 2, 2),
    sought.length > 2 && texts.label.some((word) => word.includes(sought)) ? 4 : 0,
    sought === 'esrs' && texts.references.length > 0 ? 1 : 0,
  )
}

/** What the words are worth together: the whole name, a whole synonym, or a part of the name in their order. */
function bonusOf(phrase: string, { label, names }: Texts): number {
  const whole = label.join(' ')
  if (whole === phrase) return 20
  return names.includes(phrase) ? 12 : ` ${whole} `.includes(` ${phrase} `) ? 4 : 0
}

/**
 * The fields that every word of a search fits, in any order, the best match first: by name, code (EN01), ESRS reference
 * (E1-5) or synonym (« GES »). Equally good matches keep their order, those with figures first.
 */
export function searchFields<Field extends SoughtField>(fields: readonly Field[], search: string): Field[] {
  const sought = significantWords(
    fold(search)
      .split(/[\s,;]+/)
      .flatMap((word) => (reference.test(word) ? [word] : wordsIn(word)))
      .slice(0, mostWords),
  )
  if (sought.length === 0) return [...fields]
  const phrase = sought.join(' ')
  const rated = fields.flatMap((field) => {
    const texts = textsOf(field)
    const scores = sought.map((word) => scoreOf(word, texts))
    if (scores.includes(0)) return []
    const matched = texts.label.filter((word) => sought.some((one) => isSame(word, one))).length
    const score =
      scores.reduce((sum, one) => sum + one, 0) / scores.length +
      bonusOf(phrase, texts) +
      (6 * matched) / texts.label.length +
      Number(field.hasFacts)
    return [{ field, score }]
  })
  return rated.toSorted((one, other) => other.score - one.score).map(({ field }) => field)
}
