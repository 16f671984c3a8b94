// Computes figures from the facts of the export of an organisation, at any moment. A part of `recomputeStatement.mjs`,
// which says what it is for; like that one, it shares no code with the application.

const timeOf = (instant) => (instant === null || instant === undefined ? Infinity : Date.parse(instant))
/** JSON of a column, as text or as it is. */
export const parsed = (value) => (typeof value === 'string' ? JSON.parse(value) : value)
/** Groups items in a Map, because Node 20 lacks `Map.groupBy`. */
function groupBy(items, keyOf) {
  const groups = new Map()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** The fiscal year of a day and its month there; the year is named after the one in which it ends. */
function fiscalOf(day, closing) {
  const [lastMonth, lastDay] = closing.split('-').map(Number)
  let [year, month, date] = day.split('-').map(Number)
  const endsMonth =
    new Date(Date.UTC(2023, lastMonth - 1, lastDay + 1)).getUTCDate() === 1 || closing === '02-29'
  if (!endsMonth && date > lastDay) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  if (lastMonth === 12) return { year, month }
  return month > lastMonth
    ? { year: year + 1, month: month - lastMonth }
    : { year, month: month + 12 - lastMonth }
}

const partsOfYear = {
  YEAR: () => 'YEAR',
  S: (month) => `S${Math.ceil(month / 6)}`,
  Q: (month) => `Q${Math.ceil(month / 3)}`,
}

/** Whether a fact lies in a part of a fiscal year as a whole. */
function isIn({ start_date: start, end_date: end }, { year, period }, closing) {
  const partOf = partsOfYear[period === 'YEAR' ? 'YEAR' : period[0]]
  return [start, end].every((day) => {
    const fiscal = fiscalOf(day, closing)
    return fiscal.year === year && partOf(fiscal.month) === period
  })
}

const both = (one, other, make) => (read) => {
  const [left, right] = [one(read), other(read)]
  return left === null || right === null ? null : make(left, right)
}

const operations = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => (other === 0 ? null : one / other),
}

/** A formula as a function of its leaves: `EN17 / EN18`, `sum(GH01, GH06)`, `WF01[gender == FEMALE] / WF01`. */
function readFormula(formula) {
  const rest = formula.match(/\w+\[[^\]]*\]|[\w.]+|[-+*/(),]/g) ?? []
  function chain(signs, part) {
    let left = part()
    while (signs.includes(rest[0])) {
      const operation = operations[rest.shift()]
      left = both(left, part(), operation)
    }
    return left
  }
  const product = () => chain(['*', '/'], atom)
  const whole = () => chain(['+', '-'], product)
  function atom() {
    const token = rest.shift()
    if (token === '(') {
      const inner = whole()
      rest.shift()
      return inner
    }
    if (token === 'sum') {
      rest.shift()
      const terms = [whole()]
      while (rest.shift() === ',') terms.push(whole())
      return (read) => {
        const found = terms.map((term) => term(read)).filter((value) => value !== null)
        return found.length === 0 ? null : found.reduce((all, one) => all + one, 0)
      }
    }
    if (/^[\d.]+$/.test(token)) return () => Number(token)
    const [, code, dimension, is] = /^(\w+)(?:\[(\w+) == (\w+)\])?$/.exec(token)
    return (read) => read(code, dimension === undefined ? null : { dimension, is })
  }
  return whole()
}

const keyOf = ({ import_id: of, file_id: file, line, indicator }) => `${of} ${file} ${line} ${indicator}`
const within = (from, until, moment) => timeOf(from) <= moment && moment < timeOf(until)
const countAt = (rows, column, moment) => rows.filter((row) => timeOf(row[column]) <= moment).length

/** The facts and the register of an export, at any moment. */
export function openHistory(tables) {
  const replaced = groupBy(tables.replaced_facts, keyOf)
  const facts = groupBy([...tables.facts, ...tables.former_facts], ({ indicator }) => indicator)
  const events = [
    ...tables.fact_files.flatMap(({ created_at: made, undone_at: undone }) => [timeOf(made), timeOf(undone)]),
    ...tables.recomputations.flatMap(({ applied_at: made, undone_at: undone }) => [
      timeOf(made),
      timeOf(undone),
    ]),
  ].filter(Number.isFinite)
  const stateAt = (moment) =>
    [
      countAt(tables.fact_files, 'created_at', moment),
      countAt(tables.fact_files, 'undone_at', moment),
      countAt(tables.recomputations, 'applied_at', moment),
      countAt(tables.recomputations, 'undone_at', moment),
    ].join()
  return {
    /** The facts of an indicator that counted at a moment. */
    factsAt: (indicator, moment) =>
      (facts.get(indicator) ?? []).filter(
        (fact) =>
          within(fact.counted_from, fact.counted_until, moment) &&
          !(replaced.get(keyOf(fact)) ?? []).some((one) =>
            within(one.replaced_from, one.replaced_until, moment),
          ),
      ),
    /**
     * The moment of the facts that an approval froze: its version begins with the numbers of files and recomputations,
     * so that a file imported between reading and approving does not count.
     */
    momentOf({ approved_at: approvedAt, approval }) {
      const [files, undone, , applied, takenBack] = String(approval.version).split('-')
      const moments = [timeOf(approvedAt), ...events].filter((one) => one <= timeOf(approvedAt))
      const wanted = [files, undone, applied, takenBack].join()
      return (
        moments.toSorted((one, other) => other - one).find((one) => stateAt(one) === wanted) ??
        timeOf(approvedAt)
      )
    },
    hasChangedSince: (moment) => events.some((one) => one > moment),
    /** Whether facts counted then that are no longer kept: those of a recomputation that was undone. */
    isLost: (moment) =>
      tables.recomputations.some(
        (one) => one.state === 'UNDONE' && within(one.applied_at, one.undone_at, moment),
      ),
    /** The company of each site and the closing of each company; later changes are taken back. */
    registerAt(moment) {
      const closings = new Map(tables.companies.map((one) => [one.id, one.end_of_fiscal_year]))
      const owners = new Map(tables.divisions.map((one) => [one.id, one.company_id]))
      const later = tables.changes.filter(({ at }) => timeOf(at) > moment)
      for (const { resource, record_id: id, before: given } of later.toSorted((one, other) =>
        one.id < other.id ? 1 : -1,
      )) {
        const before = parsed(given) ?? {}
        if (resource === 'companies' && 'endOfFiscalYear' in before) closings.set(id, before.endOfFiscalYear)
        if (resource === 'divisions' && 'companyId' in before) owners.set(id, before.companyId)
      }
      return {
        companyOf: ({ site_id: site, company_id: company }) => owners.get(site) ?? company,
        closingOf: (company) => closings.get(company) ?? '12-31',
      }
    },
  }
}

const isWhole = ({ company_id: company, division_id: site }) => company === null && site === null

/** A figure that cannot be computed from lines. */
class Withheld extends Error {}

/** Computes measures of a request from the facts and the register of a moment; `used` collects the facts. */
function openMoment(tables, history, request, moment) {
  const measures = new Map(tables.measures.map((one) => [one.code, { ...one, parts: parsed(one.parts) }]))
  const factorOf = new Map(tables.units.map(({ code, factor }) => [code, factor]))
  const { companyOf, closingOf } = history.registerAt(moment)
  const used = new Set()
  let isOfPeople = false
  const isAt = (fact) =>
    request.division_id !== null
      ? fact.site_id === request.division_id
      : request.company_id === null || companyOf(fact) === request.company_id

  /** The facts of a part at each site: those of a flow, or the last ones of a stock whose figures reach the end. */
  function bySite({ indicator, overTime }, where) {
    const all = history.factsAt(indicator, moment)
    const inPeriod = all.filter((fact) => isAt(fact) && isIn(fact, request, closingOf(companyOf(fact))))
    const sites = groupBy(inPeriod, (fact) => fact.site_id)
    if (overTime === 'AVERAGE') throw new Withheld('a mean of months')
    const endsBy = new Map()
    if (overTime === 'LAST')
      for (const [site, own] of sites) {
        const closing = closingOf(companyOf(own[0]))
        if (!endsBy.has(closing))
          endsBy.set(
            closing,
            all.filter((fact) => isIn(fact, request, closing)).map((fact) => fact.end_date),
          )
        const last = own
          .map((fact) => fact.end_date)
          .toSorted()
          .at(-1)
        const first = own
          .filter((fact) => fact.end_date === last)
          .map((fact) => fact.start_date)
          .toSorted()
          .at(-1)
        const reaches = last.slice(0, 7) >= endsBy.get(closing).toSorted().at(-1).slice(0, 7)
        sites.set(site, reaches ? own.filter((one) => one.end_date === last && one.start_date === first) : [])
      }
    return new Map(
      [...sites].map(([site, own]) => [
        site,
        own.filter((fact) => where === null || parsed(fact.dimensions)?.[where.dimension] === where.is),
      ]),
    )
  }

  function indicatorOf({ parts, over_sites: overSites }, where) {
    const sites = new Map()
    for (const part of parts)
      for (const [site, own] of bySite(part, part.where ?? where)) {
        if (own.length === 0) continue
        const roles = sites.get(site) ?? {}
        for (const fact of own) {
          used.add(fact)
          roles[part.role] = (roles[part.role] ?? 0) + fact.value * part.factor
        }
        sites.set(site, roles)
      }
    const given = [...sites.values()].filter(({ value }) => value !== undefined)
    if (given.length === 0) return null
    const sum = (of) => given.reduce((all, one) => all + of(one), 0)
    if (overSites === 'SUM') return sum(({ value }) => value)
    if (overSites === 'ONE') return given.length === 1 ? given[0].value : null
    if (overSites !== 'WEIGHTED') throw new Withheld(overSites)
    const weights = sum(({ weight = 0 }) => weight)
    return weights === 0 ? null : sum(({ value, weight = 0 }) => value * weight) / weights
  }

  /** A figure about people of a calendar year, from the figures that may be shown. */
  function peopleOf(measure, where) {
    isOfPeople = true
    const isCalendar = tables.companies.every(({ id }) => closingOf(id) === '12-31')
    if (request.period !== 'YEAR' || !isCalendar) throw new Withheld('of no calendar year')
    const rows = tables.people_figures.filter(
      (row) =>
        row.year === String(request.year) &&
        row.measure === measure.code &&
        row.dimension === (where?.dimension ?? null) &&
        row.member === (where?.is ?? null),
    )
    const own = rows.filter((row) =>
      request.division_id === null && request.company_id === null
        ? true
        : row.division_id === null
          ? row.company_id !== null && request.division_id === null && row.company_id === request.company_id
          : isAt({ site_id: row.division_id, company_id: null }),
    )
    if (own.length === 0) throw new Withheld('not shown')
    if (own.length === 1 && (isWhole(own[0]) || request.division_id !== null)) return own[0].value
    if (measure.over_sites !== 'SUM') throw new Withheld('not shown for this perimeter')
    return own.reduce((all, one) => all + one.value, 0)
  }

  function valueOf(code, where = null) {
    const measure = measures.get(code)
    if (measure === undefined) throw new Withheld(`${code} is no measure of the export`)
    if (measure.kind === 'INDICATOR')
      return measure.is_about_people ? peopleOf(measure, where) : indicatorOf(measure, where)
    const value = readFormula(measure.formula)((leaf, part) => {
      const own = valueOf(leaf, part)
      return own === null ? null : own * factorOf.get(measures.get(leaf).unit)
    })
    return value === null ? null : value / measure.scale
  }
  return { used, value: valueOf(request.measure), isOfPeople }
}

/** A figure of a moment, or the reason why it cannot be computed. */
export function compute(tables, history, request, moment) {
  try {
    return openMoment(tables, history, request, moment)
  } catch (error) {
    if (!(error instanceof Withheld)) throw error
    return { used: new Set(), value: null, isOfPeople: true, withheld: error.message }
  }
}
