#!/usr/bin/env node
// Recomputes the figures of the sustainability statements of an organisation from its export alone, and compares. It
// needs any Node from 20.19 on and no code of the application, and is written from docs/guide/figures.md:
//
//   node bin/recomputeStatement.mjs <folder of the unpacked export> [statement.json …] [--json]
//
// Each approved answer of a data request is followed back: what a person wrote, to the answer; a figure, to the facts
// that counted when it was approved, and these to the lines of their files, by the conversions, exchange rates and
// emission factors that the export states. It is computed again as it was approved and as it would be today. What
// follows `MISS` differs; « changed since approval » is no miss, since the application says the same. Statements as
// xBRL-JSON are compared with the approved answers. The exit code is 0 without misses, 1 with some, and 2 when the
// export could not be checked at all. --json prints what was found.
//
// Lines of figures about people are in no export. These are compared with `people_figures`, the figures of the calendar
// years that may be shown; what may not be shown there is counted as withheld.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compute, openHistory, parsed } from './computeFigures.mjs'
import { isClose, openLines } from './followFigures.mjs'

const tableNames =
  'disclosures disclosure_requests disclosure_texts data_files fact_files recomputations facts former_facts ' +
  'replaced_facts people_figures measures units fuels companies divisions changes'

const isSame = (one, other) =>
  typeof one === 'number' && typeof other === 'number'
    ? isClose(one, other)
    : (one ?? null) === (other ?? null)

function readTables(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8'))
  return Object.fromEntries(tableNames.split(' ').map((name) => [name, read(name)]))
}

/** Follows the facts of figures to their lines, each once. */
function openTrail(folder, tables) {
  const follow = openLines(folder, tables)
  const stored = new Map()
  for (const fact of [...tables.facts, ...tables.former_facts]) {
    const key = `${fact.file_id} ${fact.line} ${fact.indicator} ${fact.counted_from}`
    stored.set(key, fact)
  }
  const activityOf = (fact, activity) =>
    stored.get(`${fact.file_id} ${fact.line} ${activity} ${fact.counted_from}`)
  const followed = new Map()
  const visit = (fact) => {
    if (followed.has(fact)) return
    const found = follow(fact, activityOf)
    followed.set(fact, found)
    if (found.source !== undefined) visit(found.source)
  }
  return { visit, followed }
}

/** After everything in the export, and before what has no end. */
const now = Number.MAX_SAFE_INTEGER

/** An approved figure as it was approved and as it would be today. */
function checkFigure(tables, history, request, trail) {
  const { approval } = request
  const moment = history.momentOf(request)
  const today = compute(tables, history, request, now)
  const isKnown = !today.isOfPeople && !history.isLost(moment)
  const then = isKnown ? compute(tables, history, request, moment) : undefined
  for (const { used } of [today, ...(then ? [then] : [])]) for (const fact of used) trail.visit(fact)
  const changed = today.withheld === undefined && !isSame(approval.value, today.value)
  const basis =
    today.withheld !== undefined ? 'WITHHELD' : today.isOfPeople ? 'PEOPLE' : isKnown ? 'LINES' : 'LOST'
  // Of figures about people, only those of today are known.
  const recomputed = then
    ? then.value
    : changed && history.hasChangedSince(moment)
      ? approval.value
      : today.value
  const isMissed = basis !== 'WITHHELD' && basis !== 'LOST' && !isSame(approval.value, recomputed)
  return {
    basis,
    changed,
    approved: approval.value,
    recomputed: basis === 'WITHHELD' ? null : recomputed,
    today: today.value,
    facts: (then ?? today).used.size,
    misses: isMissed ? [`approved ${approval.value}, its lines make ${recomputed}`] : [],
  }
}

/** What a person answered is what was approved: an approved answer does not change. */
const checkAnswer = ({ approval, value, text }) => ({
  basis: 'ANSWER',
  changed: false,
  approved: approval.value ?? approval.text,
  recomputed: value ?? text,
  today: value ?? text,
  facts: 0,
  misses:
    isSame(approval.value, value) && isSame(approval.text, text)
      ? []
      : [`approved ${approval.value ?? approval.text}, answered ${value ?? text}`],
})

/** The datapoints that the latest texts of a statement show. */
function shownCodes(texts) {
  const latest = new Map()
  for (const text of texts)
    if (text.version > (latest.get(text.section)?.version ?? 0)) latest.set(text.section, text)
  const paragraphs = [...latest.values()].flatMap(({ blocks }) =>
    parsed(blocks).filter(({ kind }) => kind === 'paragraph'),
  )
  return new Set(
    paragraphs.flatMap(({ text }) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, code]) => code.trim())),
  )
}

const placeOf = ({ code, measure, company_id: company, division_id: site, period, year }) =>
  `${code}${measure === null ? '' : ` (${measure})`}, ${site ?? company ?? 'organisation'}, ${year}${period === 'YEAR' ? '' : ` ${period}`}`

function check(folder) {
  const tables = readTables(folder)
  const history = openHistory(tables)
  const trail = openTrail(folder, tables)
  const statements = tables.disclosures.map(({ id, name, year }) => {
    const requests = tables.disclosure_requests
      .filter((one) => one.disclosure_id === id)
      .map((one) => ({ ...one, year, approval: parsed(one.approval) }))
    const figures = requests
      .filter(({ state, approval }) => state === 'APPROVED' && approval !== null)
      .map((request) => ({
        id: request.id,
        code: request.code,
        at: placeOf(request),
        unit: request.approval.unit,
        isOfYear: request.period === 'YEAR' && request.company_id === null && request.division_id === null,
        ...(request.measure === null ? checkAnswer(request) : checkFigure(tables, history, request, trail)),
      }))
    const shown = shownCodes(tables.disclosure_texts.filter((one) => one.disclosure_id === id))
    return { id, name, figures, fields: figures.filter(({ code, isOfYear }) => isOfYear && shown.has(code)) }
  })
  return { statements, lines: [...trail.followed.values()] }
}

/** What one of a unit is in the unit of a tagged fact: percent, kilograms, and amounts in thousands and millions. */
const taggedScales = [1, 0.01, 0.001, 1e-6, 1000, 1e6]

/** Compares the numbers of a statement as xBRL-JSON with the approved answers. */
function* compareTagged(file, statements) {
  const { facts } = JSON.parse(readFileSync(file, 'utf8'))
  const tagged = Object.entries(facts).filter(([, { decimals }]) => decimals !== undefined)
  const statement = statements.find(({ fields }) =>
    tagged.every(([id]) => fields.some(({ code }) => id === `f-${code}`)),
  )
  if (statement === undefined) {
    yield `${file}: no statement of the export has all of its figures`
    return
  }
  for (const [id, { value, decimals }] of tagged) {
    const { approved } = statement.fields.find(({ code }) => id === `f-${code}`)
    const half = 0.5000001 * 10 ** -decimals
    if (!taggedScales.some((scale) => Math.abs(approved * scale - Number(value)) <= half))
      yield `${file}: ${id} is ${value}, approved is ${approved}`
  }
}

const flags = process.argv.slice(2)
const [folder, ...files] = flags.filter((flag) => !flag.startsWith('--'))
try {
  if (folder === undefined)
    throw new Error('usage: node bin/recomputeStatement.mjs <export> [statement.json …] [--json]')
  const { statements, lines } = check(folder)
  const figures = statements.flatMap((one) => one.figures)
  const misses = [
    ...figures.flatMap((one) => one.misses.map((miss) => `${one.at}: ${miss}`)),
    ...lines.flatMap((one) => one.misses),
    ...files.flatMap((file) => [...compareTagged(file, statements)]),
  ]
  const ends = Object.fromEntries(
    ['LINE', 'ACTIVITY', 'EMISSION', 'TOTAL', 'NO_FILE'].map((end) => [
      end,
      lines.filter((one) => one.end === end).length,
    ]),
  )
  if (flags.includes('--json')) process.stdout.write(`${JSON.stringify({ statements, misses, ends })}\n`)
  else {
    for (const miss of misses) process.stdout.write(`MISS ${miss}\n`)
    for (const { at, approved, today, unit } of figures.filter(({ changed }) => changed))
      process.stdout.write(
        `changed since approval: ${at}: approved ${approved}, today ${today} ${unit ?? ''}\n`,
      )
    const of = (basis) => figures.filter((one) => one.basis === basis).length
    process.stdout.write(
      `${figures.length} approved answers in ${statements.length} statements: ${of('LINES')} recomputed from ${lines.length} facts, ` +
        `${of('PEOPLE')} from figures about people, ${of('ANSWER')} as answered, ${of('WITHHELD')} withheld, ${of('LOST')} of values no longer kept\n` +
        `facts: ${ends.LINE} stated by their line, ${ends.ACTIVITY} computed from an activity, ${ends.NO_FILE} without their file, ` +
        `${ends.TOTAL} totals of parts\n${misses.length} misses\n`,
    )
  }
  process.exitCode = misses.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
