// Follows a fact of the export of an organisation back to the line of its file. A part of `recomputeStatement.mjs`,
// which says what it is for; like that one, it shares no code with the application.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sums and products of fractions differ in their last digits with the order of the terms. */
const tolerance = 1e-9

export const isClose = (one, other) =>
  Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other))

/** One line of a file with months as columns gives several rows, which are numbered beyond this. */
const rowsOfLine = 10_000_000

const spaces = /[\s\u00a0\u202f'’]/g

/** The numbers that a cell may mean: « 1.234,5 » is one, « 1,234 » may be two. */
function numbersIn(cell) {
  const text = cell.replace(/^"|"$/g, '').replace(spaces, '')
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text)?.toReversed()
  if (day) return [Date.parse(`${day.slice(day[0].length === 10 ? 1 : 0, 4).join('-')}`) / 86_400_000]
  const [number] = /-?\d[\d.,]*/.exec(text) ?? []
  if (number === undefined) return []
  const plain = number.replace(/[.,]/g, '')
  const decimal = number.lastIndexOf(',') > number.lastIndexOf('.') ? ',' : '.'
  const [whole, fraction] = [
    number.slice(0, number.lastIndexOf(decimal)),
    number.slice(number.lastIndexOf(decimal) + 1),
  ]
  const read = number.includes(decimal) ? `${whole.replace(/[.,]/g, '')}.${fraction}` : plain
  return [...new Set([Number(read), Number(plain)])]
}

/** Whether a value is a cell of its row, or what files of its kind compute from several cells. */
function isStated(value, numbers, nature) {
  const isOne = (other) => isClose(Math.abs(value), Math.abs(other))
  if (numbers.some(isOne)) return true
  if (nature === 'INDICATORS' || nature === 'WATER') return false
  // The renewable or nuclear share of a quantity.
  if (numbers.some((one) => numbers.some((other) => isOne((one * other) / 100)))) return true
  if (nature === 'ENERGY') return false
  // A distance by a weight, there and back, by passengers; a debit less a credit; a charge, what was added and recovered.
  const terms = [0, 1, ...numbers]
  return terms.some((one) =>
    terms.some((other) =>
      terms.some((third) =>
        [one * other * third, 2 * one * other * third, one - other - third, one + other - third].some(isOne),
      ),
    ),
  )
}

/** Reads the lines of the data files of an export, each file once. */
function openFiles(folder, dataFiles) {
  const place = join(folder, 'files', 'data')
  let names = []
  try {
    names = readdirSync(place)
  } catch {
    // No file of this organisation is in the export.
  }
  const corrections = new Map(
    dataFiles.map(({ id, corrections: made }) => [
      id,
      typeof made === 'string' ? JSON.parse(made) : (made ?? []),
    ]),
  )
  const natures = new Map(dataFiles.map(({ id, nature }) => [id, nature]))
  const lines = new Map()
  return {
    natureOf: (fileId) => natures.get(fileId),
    /** The lines of a file; undefined where the export does not contain it. */
    of(fileId) {
      if (!lines.has(fileId)) {
        // A spreadsheet is there twice: what was read from it is the CSV.
        const name = names
          .filter((one) => one.startsWith(fileId))
          .toSorted((one) => (one.endsWith('.csv') ? -1 : 1))[0]
        lines.set(
          fileId,
          name === undefined ? undefined : readFileSync(join(place, name), 'utf8').split(/\r\n|\n|\r/),
        )
      }
      return lines.get(fileId)
    },
    correctionsOf: (fileId, line) => (corrections.get(fileId) ?? []).filter((one) => one.line === line),
  }
}

/** The numbers of the row that begins on a line, in any way to split it into cells. */
function numbersOf(lines, line) {
  let text = lines[line - 1] ?? ''
  for (let next = line; (text.match(/"/g) ?? []).length % 2 === 1 && next < lines.length; next += 1)
    text += `\n${lines[next]}`
  const cells = [';', ',', '\t', '|'].flatMap((delimiter) =>
    text.includes(delimiter) ? text.split(delimiter) : [],
  )
  return [...new Set((cells.length > 0 ? cells : [text]).flatMap(numbersIn))]
}

const dimensionsOf = ({ dimensions }) =>
  typeof dimensions === 'string' ? JSON.parse(dimensions) : (dimensions ?? {})

/**
 * Checks one fact after the other: its value from what its line states by unit, exchange rate, calorific value or
 * emission factor, and what the line states from the file.
 * @param tables the rows of the export's tables, by name
 */
export function openLines(folder, { units, fuels, data_files: dataFiles }) {
  const unitOf = new Map(units.map((unit) => [unit.code, unit]))
  const fuelOf = new Map(fuels.map((fuel) => [fuel.carrier, fuel]))
  const files = openFiles(folder, dataFiles)

  function convert(value, from, to) {
    const [one, other] = [unitOf.get(from), unitOf.get(to)]
    if (from === to) return value
    return one && other && one.quantity === other.quantity ? (value * one.factor) / other.factor : undefined
  }

  /** The energy that a quantity of a carrier may have in MWh: of a gas by its lower or higher heating value. */
  function energiesOf(value, unit, carrier) {
    const fuel = fuelOf.get(carrier)
    const energy = convert(value, unit, 'MWh')
    if (energy !== undefined) return fuel?.higher_ratio ? [energy, energy / fuel.higher_ratio] : [energy]
    const content = { mass: fuel?.per_tonne, volume: fuel?.per_cubic_metre }[unitOf.get(unit)?.quantity]
    return content ? [value * unitOf.get(unit).factor * content] : []
  }

  /** What an activity emits with the factor that is stored with the emission. */
  function emissionOf(stated, unit, { factorValue, factorPer, carrier, coveredShare = '0' }) {
    const direct = convert(stated, unit, factorPer)
    const [energy] = energiesOf(1, factorPer, carrier)
    const amount = direct ?? (energy === undefined ? NaN : convert(stated, unit, 'MWh') / energy)
    return ((amount * Number(factorValue)) / 1000) * (1 - Number(coveredShare) / 100)
  }

  function expectedOf(fact, stated) {
    const dimensions = dimensionsOf(fact)
    if (dimensions.emissionFactor !== undefined) return [emissionOf(stated, fact.typed_unit, dimensions)]
    const rate = Number(dimensions.conversion?.rate ?? 1)
    const converted = convert(stated * rate, fact.typed_unit, fact.unit)
    // A foreign currency is no unit of the table; its amount is in euros after the conversion.
    const amount = dimensions.conversion === undefined ? converted : convert(stated * rate, 'EUR', fact.unit)
    const carried = fact.unit === 'MWh' ? energiesOf(stated, fact.typed_unit, dimensions.carrier) : []
    return [...(amount === undefined ? [] : [amount]), ...carried]
  }

  /**
   * @param activityOf the fact of the activity that an emission was computed from
   * @returns what is wrong with the fact, and how far it was followed
   */
  return function follow(fact, activityOf) {
    const at = `${fact.indicator} of ${fact.start_date} to ${fact.end_date}, file ${fact.file_id} line ${fact.line % rowsOfLine}`
    // A total of its parts, which no line states, and figures of which the file gives nothing else.
    if (fact.typed_value === null || fact.line <= 0) return { misses: [], end: 'TOTAL' }
    const stated = Number(fact.typed_value)
    const expected = expectedOf(fact, stated)
    const misses = expected.some((value) => isClose(value, fact.value))
      ? []
      : [
          `${at}: ${fact.value} ${fact.unit}, but ${stated} ${fact.typed_unit} make ${[...new Set(expected)].join(' or ') || 'nothing'}`,
        ]
    const { activity } = dimensionsOf(fact)
    if (activity !== undefined) {
      const source = activityOf(fact, activity)
      if (source !== undefined && !isClose(source.value, stated))
        misses.push(
          `${at}: emitted by ${stated} ${fact.typed_unit} of ${activity}, whose fact is ${source.value}`,
        )
      return { misses, end: source === undefined ? 'EMISSION' : 'ACTIVITY', source }
    }
    const lines = files.of(fact.file_id)
    if (lines === undefined) return { misses, end: 'NO_FILE' }
    const line = fact.line % rowsOfLine
    const corrected = files.correctionsOf(fact.file_id, line).flatMap(({ value }) => numbersIn(String(value)))
    const numbers = [...numbersOf(lines, line), ...corrected]
    if (!isStated(stated, numbers, files.natureOf(fact.file_id)))
      misses.push(`${at}: ${stated} ${fact.typed_unit} is not what the line states`)
    return { misses, end: 'LINE' }
  }
}
