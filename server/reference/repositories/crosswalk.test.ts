import { describe, expect, it } from 'vitest'
import { counterpartsOf, findEntry, placeIn } from './counterparts.ts'
import { crosswalk } from './crosswalk.ts'
import { repositories } from './repositories.ts'

/** The lowest entries: leaves, and sub-topics that have none. */
const lowest = repositories.ESRS_2023.topics.flatMap(({ subTopics }) =>
  subTopics.flatMap(({ code, leaves }) => (leaves.length === 0 ? [code] : leaves.map((leaf) => leaf.code))),
)

const labelsOf = (version: 'ESRS_2023' | 'ESRS_2026', code: string) => findEntry(version, code)?.labels.en

describe('the crosswalk', () => {
  it('has one row for each lowest entry of ESRS 2023 and no other', () => {
    expect(crosswalk.map(({ from }) => from).toSorted()).toEqual(lowest.toSorted())
  })

  it('leads to entries that ESRS 2026 has', () => {
    expect(crosswalk.flatMap(({ to }) => to).filter((code) => !findEntry('ESRS_2026', code))).toEqual([])
  })

  it('reaches every entry of ESRS 2026', () => {
    const reached = new Set(crosswalk.flatMap(({ to }) => to))
    const all = repositories.ESRS_2026.topics.flatMap(({ subTopics }) => subTopics.map(({ code }) => code))
    expect(all.filter((code) => !reached.has(code))).toEqual([])
  })

  it('has no target exactly if an entry was removed, with a reason there and for moved ones', () => {
    expect(crosswalk.filter(({ relation, to }) => (relation === 'REMOVED') !== (to.length === 0))).toEqual([])
    expect(
      crosswalk.filter(({ relation, note }) => ['REMOVED', 'MOVED'].includes(relation) !== (note !== null)),
    ).toEqual([])
  })

  it('uses SAME for the same wording, and RENAMED otherwise', () => {
    const wordedAlike = crosswalk.filter(
      ({ from, to }) => labelsOf('ESRS_2023', from) === labelsOf('ESRS_2026', to[0] ?? ''),
    )
    expect(crosswalk.filter(({ relation }) => relation === 'SAME')).toEqual(wordedAlike)
  })

  it('merges several entries into one, and renames one alone', () => {
    const sourcesOf = (code: string) =>
      crosswalk.filter(({ to, relation }) => to[0] === code && relation !== 'MOVED').length
    const merged = crosswalk.filter(({ relation }) => relation === 'MERGED')
    const alone = crosswalk.filter(({ relation }) => relation === 'RENAMED' || relation === 'SAME')
    expect(merged.filter(({ to }) => sourcesOf(to[0] ?? '') < 2)).toEqual([])
    expect(alone.filter(({ to }) => sourcesOf(to[0] ?? '') !== 1)).toEqual([])
  })

  it('reads both ways', () => {
    expect(counterpartsOf('ESRS_2023', 'E3.2').map(({ code }) => code)).toEqual([
      'E3.1',
      'E2.2',
      'E4.1',
      'E5.1',
    ])
    expect(counterpartsOf('ESRS_2026', 'E2.4').map(({ code }) => code)).toEqual(['E2.5', 'E2.6'])
  })

  it('places an entry of 2023 in either version, under its topic alone where it is gone', () => {
    expect(placeIn('ESRS_2023', 'E4.1.2')).toMatchObject({ topicCode: 'E4', entry: { code: 'E4.1.2' } })
    expect(placeIn('ESRS_2026', 'E3.2.2')).toMatchObject({ topicCode: 'E4', entry: { code: 'E4.1' } })
    expect(placeIn('ESRS_2026', 'E2.4')).toEqual({ topicCode: 'E2', entry: undefined })
  })
})
