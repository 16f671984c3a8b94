import { describe, expect, it } from 'vitest'
import type { LibraryEntry } from '#model/wire/materiality/library.ts'
import { filterLibrary, groupLibrary } from './libraryGroups.ts'

const entry = (code: string, given: Partial<LibraryEntry> = {}): LibraryEntry => ({
  code,
  label: `Entrée ${code}`,
  type: 'RISK',
  occurrence: null,
  valueChain: 'OWN_OPERATIONS',
  humanRights: false,
  activityDivisions: null,
  activityDivisions2025: null,
  topic: { code: code.slice(0, 2), label: 'Thème' },
  subTopic: { code: `${code.slice(0, 2)}.1`, label: 'Sous-thème' },
  source: 'GIEC',
  isTaken: false,
  ...given,
})

const codesOf = (entries: readonly LibraryEntry[]) => entries.map(({ code }) => code)
const everything = { search: '', topic: '', type: '' } as const

describe('the library sidebar', () => {
  const entries = [
    entry('E1-N1', { type: 'NEGATIVE', label: 'Méthane de l’élevage' }),
    entry('E1-R1', { label: 'Sécheresse', subTopic: { code: 'E1.2', label: 'Adaptation' } }),
    entry('E2-R1', { subTopic: null }),
  ]

  it('filters by topic, type, and search words without accents in label, sub-topic and source', () => {
    expect(codesOf(filterLibrary(entries, everything))).toEqual(['E1-N1', 'E1-R1', 'E2-R1'])
    expect(codesOf(filterLibrary(entries, { ...everything, topic: 'E1', type: 'RISK' }))).toEqual(['E1-R1'])
    expect(codesOf(filterLibrary(entries, { ...everything, search: 'SECHER adapt giec' }))).toEqual(['E1-R1'])
  })

  it('groups by topic and sub-topic in the given order', () => {
    const groups = groupLibrary(entries)
    expect(groups.map(({ topic }) => topic.code)).toEqual(['E1', 'E2'])
    expect(groups[0]?.subTopics.map(({ subTopic }) => subTopic?.code)).toEqual(['E1.1', 'E1.2'])
    expect(groups[1]?.subTopics.map(({ subTopic }) => subTopic)).toEqual([null])
  })
})
