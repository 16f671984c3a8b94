import { labelsOf } from '#locales/natureLabels.ts'
import type { RowRule } from '#model/data/defineNature.ts'
import { units, unitsOf } from '#model/data/units.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Check, CheckList, RowCheck } from './check.ts'
import { dataLimits } from './dataLimits.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'
import { comparisonOf, matchOf } from './sqlTerms.ts'
import { timeChecks, type Declared } from './timeChecks.ts'
import { currencyChecks } from './convertAmounts.ts'
import { conventionChecks, fitsOther, markedRows } from './conventionChecks.ts'
import type { Conventions } from './parseColumns.ts'

/** Marks problems of single rows: missing or unreadable cells, bounds, rules of the nature, dates. */
export async function checkRows(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  {
    declared,
    conventions,
    isCurrencyChosen,
    language,
  }: { declared: Declared; conventions: Conventions; isCurrencyChosen: boolean; language: Language },
): Promise<void> {
  await engine.run('create table marks (line bigint, rule smallint, detail varchar)')
  const all: RowCheck[] = [
    ...shapeChecks(layout),
    ...layout.columns.flatMap(cellChecks((column, codes) => expectedValues(layout, language, column, codes))),
    ...conventionChecks(conventions),
    ...currencyChecks(layout, isCurrencyChosen),
    ...timeChecks(layout, declared),
    ...layout.nature.rules.map((rule) => ruleCheck(layout, rule)),
    totalCheck(layout),
  ]
  const numbered = all.map(({ finds, ...check }) => ({ finds, number: checks.add(check) }))
  await markAll(engine, markedRows(conventions), numbered)
  const numbersOf = (rules: ReadonlySet<string>) =>
    checks.all.flatMap(({ rule }, number) => (rules.has(rule) ? [number] : [])).join(', ')
  const [total = -1] = numbered.flatMap(({ number }) =>
    checks.all[number]?.rule === 'totalLine' ? number : [],
  )
  await markUnnamedTotal(engine, layout, total)
  // A total lacks cells by its nature. Missing or extra cells shift the others, so further messages about the row would
  // be misleading.
  for (const rules of [new Set(['totalLine']), shapeRules]) {
    const numbers = numbersOf(rules)
    await engine.run(`delete from marks where rule not in (${numbers})
      and line in (select line from marks where rule in (${numbers}))`)
  }
}

/** A row that begins with « Total » and lacks a required cell. A supplier of this name has all of them. */
function totalCheck({ columns }: Layout): RowCheck {
  const missing = columns.flatMap(({ column, isThere, typed }) =>
    column.isRequired === true && isThere ? [`${typed} is null`] : [],
  )
  return {
    rule: 'totalLine',
    severity: 'error',
    column: null,
    finds: `is_total and (${missing.length > 0 ? missing.join(' or ') : 'false'})`,
  }
}

/** Fewer rows than this show no total. */
const summedRowsMin = 3

/** Marks a last row that has nothing but numbers, each the sum of the rows above. */
async function markUnnamedTotal(engine: Engine, { columns }: Layout, rule: number): Promise<void> {
  const given = columns.filter(({ cell, fill }) => cell !== null && fill === null)
  const numbers = given.filter(({ column }) => column.kind === 'number')
  const others = given.filter(({ column }) => column.kind !== 'number')
  if (numbers.length === 0) return
  const isSum = numbers.map(
    ({ typed }) =>
      `(last.${typed} is null or abs(2 * last.${typed} - sums.${typed}) <= 1e-9 * abs(sums.${typed}))`,
  )
  await engine.run(`insert into marks
    select last.line, ${rule}, null
    from (from typed where line = (select max(line) from typed)) as last,
      (select count(*) as size, ${numbers.map(({ typed }) => `sum(${typed}) as ${typed}`).join(', ')} from typed) as sums
    where size > ${summedRowsMin} and ${[...others.map(({ text }) => `last.${text} is null`), ...isSum].join(' and ')}
      and (${numbers.map(({ typed }) => `last.${typed} <> 0`).join(' or ')})`)
}

/** The values that a cell may hold, in the language of the message's reader. */
const expectedValues = (
  layout: Layout,
  language: Language,
  column: string,
  codes: readonly string[],
): string => {
  const labels = labelsOf(layout.nature.code, language).codes[column] ?? {}
  return codes.map((code) => labels[code] ?? code).join(', ')
}

const wordBits = 60

/** The bits of all terms, as a tree: its depth grows with the logarithm of their number. */
function unionOf(terms: readonly string[]): string {
  const [first = '0::ubigint'] = terms
  if (terms.length < 2) return first
  const middle = Math.ceil(terms.length / 2)
  return `(${unionOf(terms.slice(0, middle))} | ${unionOf(terms.slice(middle))})`
}

/** One pass over the rows finds the failing checks as bits; only rows with any are read again. */
async function markAll(
  engine: Engine,
  rows: string,
  numbered: readonly { finds: string; number: number }[],
): Promise<void> {
  const labels = Array.from({ length: Math.ceil(numbered.length / wordBits) }, (_, word) =>
    numbered.slice(word * wordBits, (word + 1) * wordBits),
  )
  for (const checks of labels) {
    const bits = checks.map(
      ({ finds }, bit) => `(case when ${finds} then ${2n ** BigInt(bit)}::ubigint else 0::ubigint end)`,
    )
    const numbers = checks.map(({ number }, bit) => `(${bit}, ${number})`)
    // The planner takes half a second for a chain of sixty terms, and twice as long where it may copy them.
    await engine.run(`insert into marks
      with found as materialized (select line, ${unionOf(bits)} as bits from ${rows})
      select line, number, null from found
        join (values ${numbers.join(', ')}) as checks(bit, number) on (found.bits >> checks.bit) & 1 = 1
      where bits <> 0`)
  }
}

const shapeRules = new Set(['quote', 'longLine', 'cells'])

/**
 * The record is too long, its width differs from the headers, or its quotes are misplaced. Empty cells beyond the
 * headers are accepted.
 */
const shapeChecks = ({ width }: Layout): RowCheck[] => [
  { rule: 'quote', severity: 'error', column: null, finds: 'width is null' },
  {
    rule: 'longLine',
    severity: 'error',
    column: null,
    args: { max: dataLimits.recordBytes / 1024, cells: dataLimits.recordCells },
    finds: 'width = 0',
  },
  { rule: 'cells', severity: 'error', column: null, finds: `width > 0 and width <> ${width}` },
]

type Expected = (column: string, codes: readonly string[]) => string

const cellChecks =
  (expectedOf: Expected) =>
  (placed: PlacedColumn): RowCheck[] => {
    const { name, column, isThere, text, typed } = placed
    if (!isThere) return []
    const about = { severity: 'error', column: name } as const
    const unread = { ...about, finds: `${text} is not null and ${typed} is null` }
    return [
      ...(column.isRequired === true ? [{ ...about, rule: 'required', finds: `${text} is null` }] : []),
      ...readChecks(placed, unread, about, expectedOf),
    ]
  }

function readChecks(
  placed: PlacedColumn,
  unread: Omit<RowCheck, 'rule'>,
  about: Pick<Check, 'severity' | 'column'>,
  expectedOf: Expected,
): RowCheck[] {
  const { name, column, text, typed } = placed
  switch (column.kind) {
    case 'number': {
      const { min = -bound, max = bound, isInteger } = column
      return [
        {
          ...about,
          rule: 'number',
          finds: `${unread.finds} and not ${fitsOther(placed)}`,
        },
        { ...about, rule: 'belowMinimum', args: { min }, finds: `${typed} < ${min}` },
        { ...about, rule: 'aboveMaximum', args: { max }, finds: `${typed} > ${max}` },
        ...(isInteger === true ? [{ ...about, rule: 'integer', finds: `${typed} <> floor(${typed})` }] : []),
      ]
    }
    case 'text':
      return [
        { ...about, rule: 'tooLong', args: { max: column.max }, finds: `length(${text}) > ${column.max}` },
      ]
    case 'code':
      return [{ ...unread, rule: 'code', args: { expected: expectedOf(name, column.codes) } }]
    case 'unit': {
      const expected = unitsOf(column.of)
        .map((code) => units[code].symbol)
        .join(', ')
      return [{ ...unread, rule: 'unit', args: { expected } }]
    }
    case 'site': {
      const isRounded = `regexp_full_match(${text}, '[0-9][.,][0-9]+[eE][+]?[0-9]+')`
      const isShared = `fold(${text}) in (select word_folded from shared_words)`
      return [
        { ...unread, rule: 'digitsLost', finds: `${unread.finds} and ${isRounded}` },
        { ...unread, rule: 'unknownSite', finds: `${unread.finds} and not ${isShared} and not ${isRounded}` },
        { ...unread, rule: 'ambiguousSite', finds: `${unread.finds} and ${isShared}` },
      ]
    }
    case 'indicator':
      return [
        { ...unread, rule: 'unknownIndicator' },
        { ...about, rule: 'computedIndicator', finds: `${typed} in (select code from computed_indicators)` },
      ]
    default:
      return [{ ...unread, rule: column.kind }]
  }
}

/** Limit of numbers, the same as for number fields of the product. */
const bound = 1e15

function ruleCheck(layout: Layout, rule: RowRule): RowCheck {
  return {
    rule: rule.rule,
    severity: rule.severity,
    column: rule.column,
    finds: `${matchOf(layout, rule.when)} and ${brokenBy(layout, rule)}`,
  }
}

/** SQL that is true where a rule is broken, and null where there is nothing to compare with. */
function brokenBy(layout: Layout, rule: RowRule): string {
  const { text, typed } = layout.of(rule.column)
  if ('oneOf' in rule) return rule.oneOf.map((name) => `${layout.of(name).text} is null`).join(' and ')
  if ('needs' in rule) return `${layout.of(rule.needs).text} is null`
  if ('matches' in rule) return `not regexp_matches(${text}, ${literal(rule.matches)})`
  if ('excludes' in rule) return `regexp_matches(${text}, ${literal(rule.excludes)})`
  if ('among' in rule) return `${typed} not in (${rule.among.map(literal).join(', ')})`
  return `not (${comparisonOf(layout, rule)})`
}
