import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { rowsOfLine } from '#model/rules/data/lineNumbers.ts'
import { keptDataProblemsMax, type DataCheck } from '#model/wire/data/dataImports.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { IngestReport } from '../ingest.ts'
import type { CheckList } from './check.ts'
import type { KnownIndicator } from './indicators.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import type { Heads } from './readHeaders.ts'
import { codesOf, proposeCell, proposeCode } from './proposeCells.ts'
import { literal, rowsOf } from './sql.ts'
import type { CheckMessages } from './checkMessages.ts'
import type { Conventions } from './parseColumns.ts'

type Problem = DataCheck['problems'][number]

/** Makes `worded(number, rule, severity, head, cell, filled, empty, reason, name)`: each check with its messages. */
export async function addMessages(
  engine: Engine,
  layout: Layout,
  { all }: CheckList,
  labels: CheckMessages,
): Promise<void> {
  const columns = {
    number: 'smallint',
    rule: 'varchar',
    severity: 'varchar',
    head: 'varchar',
    cell: 'integer',
    filled: 'varchar',
    empty: 'varchar',
    reason: 'varchar',
    name: 'varchar',
  }
  const rows = all.map((check, number) => {
    const column = check.column === null ? null : layout.of(check.column)
    const cell = column === null ? null : layout.columns.indexOf(column) + 1
    const { filled, empty, reason } = labels.sentencesOf(check)
    const head = column?.head ?? check.column
    return [number, check.rule, check.severity, head, cell, filled, empty, reason, check.column]
  })
  await engine.run(`create table worded as select * from ${rowsOf('worded', columns, rows)}`)
  await engine.run(`create macro sentence_for(filled, empty, line, value, detail) as
    replace(replace(replace(case when value is null then empty else filled end,
      '{line}', (line % ${rowsOfLine})::varchar), '{detail}', coalesce(detail, '')), '{value}', coalesce(left(value, 100), ''))`)
}

/** The text of the column that a mark refers to, in SQL. */
export const markedText = (layout: Layout): string =>
  `[${layout.columns.map(({ text }) => text).join(', ')}][cell]`

/** Numbers of rows read, accepted and rejected, and of facts. */
export async function countRows(engine: Engine): Promise<Omit<IngestReport['counts'], 'overlaps'>> {
  const [counts] = await engine.rows<Omit<IngestReport['counts'], 'overlaps'>>(`select
    (select count(*) from typed)::integer as rows,
    (select count(*) from typed)::integer - (select count(*) from bad)::integer - (select count(*) from waiting)::integer as accepted,
    (select count(*) from bad)::integer as rejected,
    (select count(*) from waiting)::integer as waiting,
    (select count(distinct line) from marks anti join bad using (line) anti join waiting using (line))::integer as warnings,
    (select count(*) from facts)::integer as facts`)
  if (counts === undefined) throw new Error('Nothing was counted')
  return counts
}

/**
 * Site, indicator and period of a line of typed indicators, in SQL: only for this nature do three terms identify a
 * line.
 */
function placeOf(layout: Layout): string {
  const { nature, of } = layout
  if (nature.code !== indicatorValues.code) return ''
  const [site, indicator, period] = [of('site').typed, of('indicator').text, of('period').text]
  return `, {divisionId: ${site}, indicator: ${indicator}, period: ${period}} as place`
}

type FoundProblem = Omit<Problem, 'place' | 'proposal' | 'changes'> & {
  place: NonNullable<Problem['place']>
  reason: string
  name: string | null
}

/** The first problems with their messages and proposed corrections, errors first. */
export async function readProblems(
  engine: Engine,
  layout: Layout,
  { numbers }: Conventions,
  language: Language,
): Promise<Problem[]> {
  const found = await engine.rows<FoundProblem>(`with first_marks as (
      select marks.line, marks.detail, worded.* from marks join worded on marks.rule = worded.number
      order by severity, marks.line, worded.number limit ${keptDataProblemsMax}
    )
    select line::integer as line, head as column, left(${markedText(layout)}, 500) as value, rule, severity, name,
      sentence_for(filled, empty, line, ${markedText(layout)}, detail) as message,
      sentence_for(reason, reason, line, ${markedText(layout)}, detail) as reason${placeOf(layout)}
    from first_marks join typed using (line) order by severity, line, number`)
  const decimalOf = (name: string) => numbers.find(({ column }) => column.name === name)?.sign ?? ','
  const { nature } = layout
  return found.map(({ name, ...problem }) => {
    const { rule, severity, value } = problem
    const proposal =
      name === null || value === null || severity === 'warning'
        ? undefined
        : proposeCell(nature, name, { rule, value, decimal: decimalOf(name) }, language)
    return { ...problem, proposal: proposal?.value ?? null, changes: proposal?.changes ?? null }
  })
}

/** Number of rows per broken rule, the most frequent first. */
export async function countByRule(engine: Engine, labels: CheckMessages): Promise<DataCheck['byRule']> {
  const rows = await engine.rows<Omit<DataCheck['byRule'][number], 'label'>>(`select worded.rule, severity,
      count(distinct line)::integer as rows
    from marks join worded on marks.rule = worded.number group by worded.rule, severity
    order by severity, rows desc, worded.rule`)
  return rows.map((row) => ({ ...row, label: labels.labelOf(row.rule) }))
}

const previewRows = 100
/** Number of lines searched for the preview, including blank ones and those inside quotes. */
const previewLines = 10_000
const unknownSitesMax = 100
const proposalsMax = 3

/** Maximum characters shown of a row, and of a cell. */
const previewSigns = { row: 20_000, cell: 500 }

/** The first rows as they were read, truncated if they are wide. */
export const readPreview = (engine: Engine, { firstLine, names }: Heads): Promise<DataCheck['preview']> =>
  engine.rows(`select line::integer as line,
      list_transform((case when len(cells) > 0 then cells else [text] end)[:${names.length + 1}],
        lambda cell: left(cell, ${Math.min(previewSigns.cell, Math.floor(previewSigns.row / (names.length + 1)))})) as cells
    from records where line < ${firstLine + previewLines} order by line limit ${previewRows}`)

/** Site names that match no division, with similarly named divisions. */
export async function readUnknownSites(
  engine: Engine,
  layout: Layout,
  { names }: Heads,
): Promise<DataCheck['unknownSites']> {
  const site = layout.columns.find(({ column, isThere }) => column.kind === 'site' && isThere)
  if (site === undefined) return []
  return engine.rows<DataCheck['unknownSites'][number]>(`with unknown as (
      select ${site.text} as value, count(*)::integer as rows from typed
      where ${site.text} is not null and ${site.typed} is null and width = ${names.length}
        and fold(${site.text}) not in (select word_folded from taught) and not is_total
      group by 1 order by rows desc, value limit ${unknownSitesMax}
    ), near as (
      select value, id, name, jaro_winkler_similarity(fold(value), folded) as nearness
      from unknown cross join sites where nearness > 0.75
      qualify row_number() over (partition by value order by nearness desc, name) <= ${proposalsMax}
    )
    select left(unknown.value, 500) as value, any_value(rows) as rows,
      coalesce(list({id: id, name: name} order by nearness desc, name) filter (where id is not null), []) as proposals
    from unknown left join near using (value) group by unknown.value order by rows desc, value`)
}

const unknownValuesMax = 100

/** Values of coded columns that are no known word and that nobody has explained, with their probable meaning. */
export async function readUnknownValues(
  engine: Engine,
  layout: Layout,
  language: Language,
): Promise<DataCheck['unknownValues']> {
  const coded = layout.columns.filter(
    ({ column: { kind }, isThere }) =>
      isThere && (kind === 'code' || kind === 'unit' || kind === 'flag' || kind === 'currency'),
  )
  const found = await Promise.all(
    coded.map(async ({ name, head, text, typed }) => {
      const rows = await engine.rows<{ value: string; rows: number }>(
        `select left(${text}, 500) as value, count(*)::integer as rows from typed
         where ${text} is not null and ${typed} is null and width = ${layout.width}
           and fold(${text}) not in (select word_folded from taught_values where name = ${literal(name)})
         group by 1 order by rows desc, value limit ${unknownValuesMax}`,
      )
      const choices = codesOf(layout.nature, name, language)
      return rows.map((row) => ({
        ...row,
        column: name,
        head: head ?? name,
        proposal: proposeCode(layout.nature, name, row.value) ?? null,
        choices,
      }))
    }),
  )
  return found.flat().toSorted((one, other) => other.rows - one.rows)
}

/** Sums of the facts, by indicator. */
export async function sumFacts(
  engine: Engine,
  indicators: ReadonlyMap<string, KnownIndicator>,
): Promise<DataCheck['sums']> {
  const rows = await engine.rows<{ indicator: string; unit: string; facts: number; sum: number }>(
    `select indicator, any_value(unit) as unit, count(*)::integer as facts, fsum(value) as sum
     from facts group by indicator order by indicator`,
  )
  return rows.map((row) => ({
    ...row,
    label: indicators.get(row.indicator)?.label ?? row.indicator,
    unit: indicators.get(row.indicator)?.unitLabel ?? row.unit,
  }))
}
