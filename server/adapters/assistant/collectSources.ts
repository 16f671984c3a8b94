import type { Language } from '#model/wire/identity/accounts.ts'
import type { AnalysisSource } from '#model/wire/materiality/analyses.ts'
import type { LibraryIro } from '#server/reference/iroLibrary/iroLibrary.ts'
import { librarySources } from '#server/reference/iroLibrary/sources.ts'
import { placeIn } from '#server/reference/repositories/counterparts.ts'
import type { Repository } from '#server/reference/repositories/repositories.ts'
import type { AnalysisSources, StandardId, SubjectFacts } from './assistant.ts'
import { createRanking } from './rankLibrary.ts'
import { assistantMessages, fill } from './assistantMessages.ts'
import { likeness, stemsOf } from './textSimilarity.ts'

/** Maximum number of IROs of the library that an answer may use. */
const nearMax = 16

/** Likeness from which two subjects are close enough to be compared. */
const duplicateLikeness = 0.6
const doublesMax = 2

/**
 * Paragraphs of ESRS 1 that the rules refer to. 2023: delegated regulation (EU) 2023/2772. 2026: the revised text was
 * read only in public transcriptions; provisions that they do not number are cited without a paragraph.
 */
const paragraphs: Readonly<Record<Repository['id'], Readonly<Partial<Record<StandardId, string>>>>> = {
  ESRS_2023: {
    stakeholders: '22',
    impact: '43',
    severity: '45',
    mitigation: '45',
    financial: '49',
    dependencies: '50',
    valueChain: '63',
    horizons: '77',
  },
  ESRS_2026: { mitigation: '43' },
}

/** The display name of a version. */
export const repositoryName = (id: Repository['id']): string => id.replace('_', ' ')

/** Collects and numbers the sources that an answer about a subject may cite. */
export function createSourceCollector(library: readonly LibraryIro[]) {
  const rank = createRanking(library)
  return (facts: SubjectFacts, language: Language): AnalysisSources => {
    const words = assistantMessages[language].sources
    const repository = repositoryName(facts.referenceId)
    const all: AnalysisSource[] = []
    const add = (kind: AnalysisSource['kind'], id: string, label: string): AnalysisSource => {
      const source = { number: all.length + 1, kind, id, label }
      all.push(source)
      return source
    }
    const text = [facts.text, facts.description].filter(Boolean).join(' ')
    const { divisions } = facts
    const near = rank({ text, topicCode: facts.topic?.code ?? null, divisions }, nearMax).map((ranked) => {
      const { code, subTopic, source } = ranked.iro
      const { topicCode, entry } = placeIn(facts.referenceId, subTopic)
      const place = `${repository} ${entry?.code ?? topicCode}`
      const label = fill(words.library, { code, place, rests: librarySources[source][language] }, language)
      return { ...ranked, source: add('LIBRARY', code, label) }
    })
    const sector = add('SECTOR', facts.sector.code, fill(words.sector, facts.sector, language))
    const perimeter =
      facts.companies === 0
        ? undefined
        : add(
            'PERIMETER',
            'perimeter',
            fill(words.perimeter, { smart_count: facts.companies, repository }, language),
          )
    const entities = facts.entities.map(({ id, name, activityCode, city }) =>
      add('ENTITY', id, [name, city, activityCode && `NAF ${activityCode}`].filter(Boolean).join(', ')),
    )
    const stems = stemsOf(facts.text)
    const doubles = facts.others
      .map((other) => ({ ...other, likeness: likeness(stems, stemsOf(other.label)) }))
      .filter((other) => other.likeness >= duplicateLikeness)
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, doublesMax)
      .map(({ id, label }) => ({
        ...add('SUBJECT', id, fill(words.subject, { label }, language)),
        title: label,
      }))
    const standardOf = (id: StandardId): AnalysisSource => {
      const paragraph = paragraphs[facts.referenceId][id]
      const place =
        paragraph === undefined
          ? words.unverified
          : fill(words.paragraphs[facts.referenceId], { paragraph }, language)
      return add('STANDARD', `${facts.referenceId}-${paragraph ?? id}`, `${place}, ${words.standards[id]}`)
    }
    const standards = {
      stakeholders: standardOf('stakeholders'),
      impact: standardOf('impact'),
      severity: standardOf('severity'),
      mitigation: standardOf('mitigation'),
      financial: standardOf('financial'),
      dependencies: standardOf('dependencies'),
      valueChain: standardOf('valueChain'),
      horizons: standardOf('horizons'),
    }
    return { near, doubles, sector, perimeter, entities, standards, all }
  }
}
