import { setImmediate } from 'node:timers/promises'
import { columnKey, mapCells, placeKey, type Place, type RankedSite } from '#model/rules/cube/cells.ts'
import { arrangeResult, rowsBefore } from '#model/rules/cube/arrangeResult.ts'
import { withCalculations } from '#model/rules/cube/calculations.ts'
import { hasStatistics, hasPeriods } from '#model/rules/cube/measures.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { CellNote, CubeAnswer, CubeCell, CubeMember } from '#model/wire/data/cube.ts'
import type { NoteAt } from './cellNotes.ts'
import type { CubeEngine } from './engine.ts'
import { cubeLabels, memberId, membersIn } from './members.ts'
import type { Cube } from './openCube.ts'
import { readCells } from './readCells.ts'

type Kind = CubeAnswer['columns'][number]['kind']
type Read = Awaited<ReturnType<typeof readCells>>

/**
 * Answers a query from the facts of one organisation and the results of its assessments.
 * @throws AppError ruleBroken if a member is unknown or facts are not daily, cubeTooLarge
 */
export async function answerQuery(
  cube: Cube,
  engine: CubeEngine,
  plan: CubePlan,
  language: Language,
): Promise<CubeAnswer> {
  const { nameOf, rankOf } = membersIn(cube, language)
  const read = await readCells(cube, engine, plan, null)
  const { cells, base, withheld, mixed } = read
  await setImmediate()
  const arranged = arrangeResult(
    plan,
    [...cells, ...rowsBefore(plan, cells, base)],
    (axis, depth, member) => {
      const level = plan[axis][depth]
      return level === undefined ? 0 : rankOf(level, member)
    },
  )
  const [level] = plan.rows
  const rest =
    arranged.others.length > 0 && level !== undefined
      ? await readCells(
          cube,
          engine,
          { ...plan, rows: [], totals: { ...plan.totals, rows: false } },
          {
            level,
            members: arranged.others.map(([member = -1]) => member),
          },
        )
      : null
  const member = (of: LevelCode, number: number): CubeMember => {
    const id = memberId(cube, of, number)
    return { level: of, id, label: nameOf(of, id) }
  }
  const membersOf = (place: Place, levels: readonly LevelCode[]) =>
    place.flatMap((number, depth) => {
      const of = levels[depth]
      return of === undefined ? [] : [member(of, number)]
    })
  const columns = columnsOf(plan, arranged.columns)
  const rank = ({ site, value }: RankedSite) => {
    const { id, label } = member('division', site)
    return { id, label, value }
  }
  const reader = (of: Read) => valueReader(plan, columns, of, rank)
  const valuesOf = reader(read)
  const notes = collectNotes()
  const noteReader = (of: Read) => noteNumbers(columns, of, notes.numberOf)
  const others = rest === null ? [] : [reader(rest)([])]
  const otherNotes = rest === null ? [] : [noteReader(rest)([])]
  const whole = arranged.rows.findIndex((row) => row.length === 0 && plan.rows.length > 0)
  const before = whole === -1 ? arranged.rows.length : whole
  const rows = arranged.rows.map((row) => ({ members: membersOf(row, plan.rows), isOthers: false }))
  const values = await inTurns(arranged.rows, columns.length, valuesOf)
  const othersRow = { level: level ?? 'organization', id: '', label: cubeLabels(language).others } as const
  return withCalculations(plan, {
    columns: columns.map(({ place, measure, kind }) => ({
      members: membersOf(place, plan.columns),
      measure,
      kind,
    })),
    rows: rows.toSpliced(before, 0, ...others.map(() => ({ members: [othersRow], isOthers: true }))),
    values: values.toSpliced(before, 0, ...others),
    noteOf: (await inTurns(arranged.rows, columns.length, noteReader(read))).toSpliced(
      before,
      0,
      ...otherNotes,
    ),
    notes: notes.all,
    truncated: arranged.isTruncated,
    range: plan.range,
    baseRange: plan.base?.range ?? null,
    withheld,
    mixed,
    version: cube.version,
    dataState: cube.register.dataState,
  })
}

/** Cells between which other queries have their turn: a heavy result takes longer than they should wait. */
const cellsATurn = 2000

/** Reads the cells of each row, and lets other queries run in between. */
async function inTurns<Cells>(
  rows: readonly Place[],
  width: number,
  read: (row: Place) => Cells,
): Promise<Cells[]> {
  const found: Cells[] = []
  const rowsATurn = Math.max(1, Math.floor(cellsATurn / Math.max(1, width)))
  for (const [index, row] of rows.entries()) {
    if (index % rowsATurn === rowsATurn - 1) await setImmediate()
    found.push(read(row))
  }
  return found
}

type Column = { place: Place; measure: CubePlan['measures'][number]; kind: Kind }

/** Each place of the columns with each measure, and with each kind of value that the measure has. */
const columnsOf = (plan: CubePlan, places: readonly Place[]): Column[] =>
  places.flatMap((place) =>
    plan.measures.flatMap((measure) =>
      kindsOf(plan)
        .filter((kind) =>
          isStatistic(plan, kind) ? hasStatistics(measure) : kind === 'value' || hasPeriods(measure),
        )
        .map((kind) => ({ place, measure, kind })),
    ),
  )

/** Reads the values of a row: own and compared ones, their change, and statistics. */
function valueReader(
  plan: CubePlan,
  columns: readonly Column[],
  { cells, base, matched }: Read,
  rank: (site: RankedSite) => { id: string; label: string; value: number },
): (row: Place) => CubeCell[] {
  const [now, then] = [mapCells(cells), mapCells(base)]
  const [alike, alikeThen] = matched ? [mapCells(matched.cells), mapCells(matched.base)] : [now, then]
  // The keys of columns are made once, not for each cell.
  const keyed = columns.map(({ place, measure, kind }) => ({
    key: columnKey(place, measure),
    kind,
    statistic: plan.statistics.findIndex((name) => name === kind),
  }))
  return (row) => {
    const rowKey = placeKey(row)
    const own = now.get(rowKey)
    const [before, like, likeBefore] = [then, alike, alikeThen].map((of) => of.get(rowKey))
    return keyed.map(({ key, kind, statistic }) => {
      const valueIn = (of: typeof own) => of?.get(key)?.value ?? null
      if (statistic !== -1) {
        const found = own?.get(key)?.statistics?.[statistic] ?? null
        return typeof found === 'object' && found !== null ? found.map(rank) : found
      }
      if (kind === 'value') return valueIn(own)
      return kind === 'base' ? valueIn(before) : change(kind, valueIn(like), valueIn(likeBefore))
    })
  }
}

/** Reads the notes of a row, as numbers. */
function noteNumbers(
  columns: readonly Column[],
  { noteAt, baseNoteAt, matched }: Read,
  numberOf: (note: CellNote | null) => number | null,
): (row: Place) => (number | null)[] {
  const readerOf = (kind: Kind): NoteAt | undefined => {
    if (kind === 'value') return noteAt
    return kind === 'base' ? baseNoteAt : isChange(kind) ? matched?.noteAt : undefined
  }
  const readers = columns.map((column) => ({ ...column, noteOf: readerOf(column.kind) }))
  return (row) => readers.map(({ place, measure, noteOf }) => numberOf(noteOf?.(row, place, measure) ?? null))
}

/** Collects distinct notes and returns their positions. */
function collectNotes() {
  const all: CellNote[] = []
  const numbers = new Map<string, number>()
  // Most notes are shared by many cells.
  const shared = new Map<CellNote, number>()
  return {
    all,
    numberOf: (note: CellNote | null): number | null => {
      if (note === null) return null
      const same = shared.get(note)
      if (same !== undefined) return same
      const { coverage, longer, isEstimated } = note
      const counts =
        coverage &&
        [coverage.months, coverage.sites, coverage.siteMonths, coverage.terms, coverage.withoutFactor].join()
      const key = longer.length > 0 ? JSON.stringify(note) : `${counts} ${isEstimated}`
      const known = numbers.get(key)
      const number = known ?? all.push(note) - 1
      numbers.set(key, number)
      shared.set(note, number)
      return number
    },
  }
}

const kindsOf = ({ base, statistics }: CubePlan): Kind[] => [
  'value',
  ...(base ? (['base', 'difference', 'percentage'] as const) : []),
  ...statistics,
]

const isStatistic = ({ statistics }: CubePlan, kind: Kind): boolean =>
  statistics.some((name) => name === kind)

const isChange = (kind: Kind): boolean => kind === 'difference' || kind === 'percentage'

/** The difference is null without a base; the percentage is null for a base of zero too. */
function change(kind: Kind, value: number | null, base: number | null): number | null {
  if (value === null || base === null) return null
  if (kind === 'difference') return value - base
  return base === 0 ? null : ((value - base) / Math.abs(base)) * 100
}
