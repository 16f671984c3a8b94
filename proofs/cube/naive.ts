import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import {
  compareMembers,
  depths,
  earlier,
  isOfSites,
  isTime,
  memberOf,
  rangeOf,
  type Move,
} from './naiveLevels.ts'
import { arrangeNaively, groupsOf, passesByValue, type Sort } from './naiveOrder.ts'
import { lets, readPeriods } from './naivePeriods.ts'
import { readNaiveCoverage, readShareOfSites } from './naiveCoverage.ts'
import {
  mixedLevels,
  placeScores,
  scoreAt,
  scoreLevels,
  scoreMeasures,
  type PlacedScore,
} from './naiveScores.ts'
import { at, within, type Axes, type Placed } from './naivePlaces.ts'
import { readMatching, valuesOfKept } from './naiveMatching.ts'
import { changeOf, counts, isToldOf, statisticOf, valueOf } from './naiveMeasures.ts'
import { readWithheld } from './naiveWithheld.ts'
import type { World } from './world.ts'

// Answers queries by reading all facts for every cell. It shares no code with the engine.

type Ids = readonly string[]
type Cell = number | null | { id: string; value: number }[]
export type Plain = {
  rows: { ids: Ids; isOthers: boolean }[]
  columns: { ids: Ids; measure: string; kind: string }[]
  values: Cell[][]
  /** How complete each value is, and each value that it is compared with. */
  coverage: (string | null)[][]
  /** Measures that too few people are behind. */
  withheld: string[]
  /** Levels on no axis of which a cell of scores has several members. */
  mixed: string[]
  truncated: boolean
  range: CubeQuery['range'] | null
  baseRange: CubeQuery['range'] | null
}

const still: Move = { months: 0, days: 0 }
const monthsBack = { 'D-1': 0, 'M-1': 1, 'Q-1': 3, 'S-1': 6, 'Y-1': 12 }
const isChange = (kind: string): boolean => kind === 'difference' || kind === 'percentage'

export function answerNaively(world: World, asked: CubeQuery): Plain {
  const query = { ...asked, range: asked.range ?? rangeOf(asked.shortcut) }
  const { rows: rowLevels, compare, totals, top } = query
  const columnLevels: LevelCode[] = [
    ...query.columns,
    ...(query.partition ? [query.partition === 'Q' ? ('quarter' as const) : ('semester' as const)] : []),
  ]
  const move: Move = compare
    ? { months: monthsBack[compare.variation], days: compare.variation === 'D-1' ? 1 : 0 }
    : still
  const periods = readPeriods(world, { query, rowLevels, columnLevels, move })
  const coverageAt = readNaiveCoverage(world, { query, rowLevels, columnLevels, move })
  const coverage = readShareOfSites(world, { query, rowLevels, columnLevels })
  const hidden = readWithheld(world, query, columnLevels)
  const isHidden = (code: string, row: Ids, column: Ids): boolean =>
    hidden.hides(code, [...rowLevels.slice(0, row.length), ...columnLevels.slice(0, column.length)])
  const matching = readMatching(world, { query, rowLevels, columnLevels, move })
  const now = position(query.range, still)
  const then = compare ? position(query.range && earlier(query.range, move), move) : []
  const scores = placeScores(world, query, columnLevels)
  const isFilteredByGroups = query.filters.some(
    (filter) => 'level' in filter && filter.level === 'stakeholders',
  )

  function position(range: CubeQuery['range'], by: Move): Placed[] {
    return world.facts
      .filter((fact) => !range || (fact.start >= range.start && fact.end <= range.end))
      .filter((fact) =>
        query.filters.every((filter) => {
          if (!('level' in filter) || scoreLevels.has(filter.level)) return true
          return lets(filter, memberOf(world, fact, filter.level, by))
        }),
      )
      .map((fact) => ({
        fact,
        rows: rowLevels.map((level) => memberOf(world, fact, level, by)),
        columns: columnLevels.map((level) => memberOf(world, fact, level, by)),
      }))
  }

  /** Sites with their value of a measure in a cell; null if the cell has none. */
  function sitesAt(placed: readonly Placed[], row: Ids, column: Ids, measure: string, isMatched = false) {
    const code = measure === 'value' ? indicatorAt(row, column) : measure
    if (code === null || isHidden(code, row, column)) return null
    // A computed indicator is not a member of its level: its value comes from facts alone.
    const isNow = placed === now
    const sites = valuesOfKept(code, at(placed, row, column), {
      periodOf: periods.periodAt(isNow, row, column),
      kept: isMatched ? matching.kept(code, isNow, { row, column }) : null,
    })
    return sites.length === 0 ? null : { code, sites }
  }

  function indicatorAt(row: Ids, column: Ids): string | null {
    const [inRow, inColumn] = [rowLevels.indexOf('indicator'), columnLevels.indexOf('indicator')]
    return (inRow === -1 ? undefined : row[inRow]) ?? (inColumn === -1 ? undefined : column[inColumn]) ?? null
  }

  /** The score of a cell, or of the remaining rows: `beyond` is then the level of their members. */
  function scoreIn(of: readonly PlacedScore[], row: Ids, column: Ids, measure: string, beyond?: LevelCode) {
    const levels = new Set([...rowLevels.slice(0, row.length), ...columnLevels.slice(0, column.length)])
    return scoreAt(within(of, row, column), measure, {
      isOfGroups: isFilteredByGroups || levels.has('stakeholders') || beyond === 'stakeholders',
      isOfSubjects: levels.has('assessedSubject'),
    })
  }

  const countedAt = (placed: readonly Placed[], row: Ids, column: Ids) =>
    at(placed, row, column).filter(({ indicator }) => !hidden.isUncounted(indicator))

  function numberAt(
    placed: readonly Placed[],
    row: Ids,
    column: Ids,
    measure: string,
    isMatched = false,
  ): number | null {
    if (scoreMeasures.has(measure)) return scoreIn(scores, row, column, measure) ?? null
    if (counts.has(measure)) {
      const facts = countedAt(placed, row, column)
      if (facts.length === 0) return null
      const sites = new Set(facts.map(({ site }) => site)).size
      return measure === 'facts' ? facts.length : measure === 'sites' ? sites : coverage(row, column, sites)
    }
    const found = sitesAt(placed, row, column, measure, isMatched)
    return found && valueOf(found.code, found.sites)
  }

  const ranking = [
    ...query.sort.flatMap(({ by }) => (by === 'member' ? [] : [by])),
    ...query.filters.flatMap((filter) => ('measure' in filter ? [filter.measure] : [])),
    ...(top ? [top.measure] : []),
  ]
  const isRanked = ranking.length > 0
  const involved = [...new Set([...query.measures, ...ranking])]
  const codesAt = (row: Ids, column: Ids): Ids =>
    involved
      .flatMap((measure) => (measure === 'value' ? (indicatorAt(row, column) ?? []) : measure))
      .filter((code) => !isHidden(code, row, column))
  const isThere = (row: Ids, column: Ids) =>
    periods.isTouched(row, column, codesAt(row, column), new Set(at(now, row, column))) ||
    involved.some((measure) =>
      scoreMeasures.has(measure)
        ? scoreIn(scores, row, column, measure) !== undefined
        : counts.has(measure)
          ? countedAt(now, row, column).length > 0
          : sitesAt(now, row, column, measure) !== null,
    )
  const placesOf = (
    axis: 'rows' | 'columns',
    depth: number,
    of: readonly Axes[] = [...now, ...periods.touching, ...scores],
  ): Ids[] => [
    ...new Map(
      of.flatMap((one) => {
        const ids = one[axis].slice(0, depth)
        return ids.every((id) => id !== null) ? [[JSON.stringify(ids), ids] as const] : []
      }),
    ).values(),
  ]
  const rowPlaces = depths(rowLevels.length, totals.rows).flatMap((depth) => placesOf('rows', depth))
  const shownColumns = depths(columnLevels.length, totals.columns).flatMap((depth) =>
    placesOf('columns', depth),
  )
  const askedColumns = isRanked && columnLevels.length > 0 ? [...shownColumns, []] : shownColumns
  const columns = shownColumns
    .filter((column) => rowPlaces.some((row) => isThere(row, column)))
    .toSorted((one, other) => compareColumns(one, other))
  /** A row of the end of all levels that has a value before in a column that is shown, and none now. */
  const isOnlyBefore = (row: Ids) =>
    (query.range !== undefined || !rowLevels.some((level) => isTime(level))) &&
    columns.some((column) =>
      query.measures.some(
        (measure) =>
          isToldOf(measure, 'base', query.statistics) && numberAt(then, row, column, measure) !== null,
      ),
    )
  const rowsNow = rowPlaces.filter((row) => askedColumns.some((column) => isThere(row, column)))
  const known = new Set(rowsNow.map((row) => JSON.stringify(row)))
  const present = [
    ...rowsNow,
    ...(compare ? placesOf('rows', rowLevels.length, then) : []).filter(
      (row) => !known.has(JSON.stringify(row)) && isOnlyBefore(row),
    ),
  ]

  function compareColumns(one: Ids, other: Ids): number {
    for (const [depth, level] of columnLevels.entries()) {
      const [left, right] = [one[depth], other[depth]]
      if (left === undefined || right === undefined) return other.length - one.length
      const difference = compareMembers(world, level, left, right)
      if (difference !== 0) return difference
    }
    return 0
  }

  const isLeaf = (row: Ids) => row.length === rowLevels.length
  const passing = present.filter(
    (row) => isLeaf(row) && passesByValue(query.filters, (measure) => numberAt(now, row, [], measure)),
  )
  const arrange = arrangeNaively(world, {
    levels: rowLevels,
    hasParents: totals.rows,
    valueAt: (row, measure) => numberAt(now, row, [], measure),
  })

  const byTop: readonly Sort[] = top ? [{ by: top.measure, order: top.order }] : []
  const sorted = groupsOf(passing).map((group) => (top ? arrange(group, byTop, rowLevels.length - 1) : group))
  const chosen = sorted.flatMap((group) => group.slice(0, top?.count))
  const rest = top?.others && rowLevels.length === 1 ? sorted.flatMap((group) => group.slice(top.count)) : []
  const restIds = rest.map(([id = '']) => id)
  const [level] = rowLevels
  const beyond = level && { level, ids: restIds }
  /** Totals without rows, because these are of too few people. */
  const isSelected = top !== undefined || query.filters.some((filter) => 'measure' in filter)
  const alone =
    totals.rows && !isSelected
      ? present.filter(
          (row) => !isLeaf(row) && !passing.some((leaf) => row.every((id, depth) => leaf[depth] === id)),
        )
      : []
  const shownWithParts = [...chosen, ...alone.filter((row) => row.length > 0)]
  const arranged = arrange(shownWithParts, query.sort.length > 0 ? query.sort : byTop, 0)
  const shown = arranged.slice(0, query.limit)
  const kinds = ['value', ...(compare ? ['base', 'difference', 'percentage'] : []), ...query.statistics]
  const heads = columns.flatMap((ids) =>
    query.measures.flatMap((measure) =>
      kinds
        .filter((kind) => isToldOf(measure, kind, query.statistics))
        .map((kind) => ({ ids, measure, kind })),
    ),
  )
  const cell = (
    row: Ids,
    { ids, measure, kind }: Plain['columns'][number],
    of = now,
    before = then,
  ): Cell => {
    const statistic = query.statistics.find((name) => name === kind)
    if (statistic) {
      const found = sitesAt(of, row, ids, measure)
      return found && statisticOf(statistic, found.sites)
    }
    return changeOf(
      kind,
      numberAt(of, row, ids, measure, isChange(kind)),
      numberAt(before, row, ids, measure, isChange(kind)),
    )
  }
  const others = rest.length > 0 ? [othersRow()] : []
  /** The remaining rows as one row: its total, without its levels. */
  function othersRow(): Cell[] {
    const members = new Set(rest.map(([id]) => id))
    const only = <One extends Axes>(placed: readonly One[]) =>
      placed.filter(({ rows: [id] }) => members.has(id ?? undefined))
    return heads.map((head) => {
      if (scoreMeasures.has(head.measure))
        return scoreIn(only(scores), [], head.ids, head.measure, level) ?? null
      // Several indicators together have no value.
      if (head.measure === 'value' && level === 'indicator' && !columnLevels.includes('indicator'))
        return null
      return likeCell(head, only(now), only(then))
    })
  }
  function likeCell(head: Plain['columns'][number], of: Placed[], before: Placed[]): Cell {
    const code = head.measure === 'value' ? indicatorAt([], head.ids) : head.measure
    if (counts.has(head.measure)) return countOfRest(head, of, before)
    if (code === null || isHidden(code, [''], head.ids)) return null
    const [mine, theirs] = [true, false].map((isNow) =>
      valuesOfKept(code, at(isNow ? of : before, [], head.ids), {
        periodOf: periods.periodAt(isNow, [], head.ids, beyond),
        kept: isChange(head.kind)
          ? matching.kept(code, isNow, { row: [], column: head.ids, only: beyond })
          : null,
      }),
    )
    if (!mine || !theirs) return null
    const statistic = query.statistics.find((name) => name === head.kind)
    if (statistic) return mine.length === 0 ? null : statisticOf(statistic, mine)
    return changeOf(head.kind, valueOf(code, mine), valueOf(code, theirs))
  }
  function countOfRest(head: Plain['columns'][number], of: Placed[], before: Placed[]): Cell {
    const count = (placed: Placed[]): number | null => {
      const facts = countedAt(placed, [], head.ids)
      const sites = new Set(facts.map(({ site }) => site)).size
      if (facts.length === 0) return null
      if (head.measure === 'facts') return facts.length
      if (head.measure === 'sites') return sites
      if (level === undefined || !isOfSites(level)) return coverage([], head.ids, sites)
      const expected = rest.map((row) => expectedSites(row, head.ids)).reduce((all, one) => all + one, 0)
      return expected === 0 ? null : Math.min(1, sites / expected)
    }
    return changeOf(head.kind, count(of), count(before))
  }
  function expectedSites(row: Ids, column: Ids): number {
    const share = coverage(row, column, 1e-9)
    return share === null ? 0 : Math.round(1e-9 / share)
  }
  /** The completeness of a cell; facts have no members of the levels of scores. */
  const coverageIn = (row: Ids, { ids, measure, kind }: Plain['columns'][number], only?: Ids) => {
    const levels = [...rowLevels.slice(0, row.length), ...columnLevels.slice(0, ids.length)]
    const code = measure === 'value' ? indicatorAt(row, ids) : measure
    if (code === null || scoreMeasures.has(code) || counts.has(code)) return null
    if (isHidden(code, only ? [''] : row, ids)) return null
    // A change says what it covers where it covers less than its values.
    const here = { row, column: ids, only: only && beyond }
    const kept = isChange(kind) && matching.isPartial(code, here) ? matching.kept(code, true, here) : null
    if (kind !== 'value' && kind !== 'base' && kept === null) return null
    if ([...levels, ...(only && level ? [level] : [])].some((one) => scoreLevels.has(one))) return null
    const members = only && level && { level, operator: 'in', members: only }
    return coverageAt(row, ids, code, { isNow: kind !== 'base', only: members, kept })
  }
  const whole =
    totals.rows && rowLevels.length > 0 && (chosen.length > 0 || alone.some((row) => row.length === 0))
  return {
    rows: [
      ...shown.map((ids) => ({ ids, isOthers: false })),
      ...others.map(() => ({ ids: [''], isOthers: true })),
      ...(whole ? [{ ids: [], isOthers: false }] : []),
    ],
    columns: heads,
    values: [
      ...shown.map((row) => heads.map((head) => cell(row, head))),
      ...others,
      ...(whole ? [heads.map((head) => cell([], head))] : []),
    ],
    coverage: [
      ...shown.map((row) => heads.map((head) => coverageIn(row, head))),
      ...others.map(() => heads.map((head) => coverageIn([], head, restIds))),
      ...(whole ? [heads.map((head) => coverageIn([], head))] : []),
    ],
    withheld: hidden.namesOf(involved),
    mixed: mixedLevels(scores, involved, { rowLevels, columnLevels, totals, isRanked, isFilteredByGroups }),
    truncated: arranged.length > query.limit,
    range: query.range ?? null,
    baseRange: (compare && query.range && earlier(query.range, move)) ?? null,
  }
}
