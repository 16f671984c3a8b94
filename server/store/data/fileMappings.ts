import { AppError } from '#model/errors.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import type { Mappings } from '../tables/dataImports.ts'

const merged = <T>(one: Record<string, T> | undefined, other: Record<string, T> | undefined) =>
  other && { ...one, ...other }

/** What users have said before, with what they say now; null takes back what was said. */
export const mergeReading = (before: Reading, now: Reading): Reading => {
  const { fills, values, decimals, dates, ...whole } = now
  return {
    ...before,
    ...whole,
    ...(fills && { fills: merged(before.fills, fills) }),
    ...(decimals && { decimals: merged(before.decimals, decimals) }),
    ...(dates && { dates: merged(before.dates, dates) }),
    ...(values && {
      values: {
        ...before.values,
        ...Object.fromEntries(
          Object.entries(values).map(([column, said]) => [column, { ...before.values?.[column], ...said }]),
        ),
      },
    }),
  }
}

/** Whether a spelling has another meaning than before. */
export const isNew = (given: Mappings, before: Mappings): boolean =>
  Object.entries(given).some(([spelling, means]) => before[spelling] !== means)

/** Maximum number of explained spellings per file: no real file has more. */
const explainedMax = 20_000

/** @throws AppError ruleBroken where more spellings are explained than any real file has */
export function requireFew(said: Record<'columns' | 'sites', Mappings>): void {
  const fields = (['columns', 'sites'] as const)
    .filter((field) => Object.keys(said[field]).length > explainedMax)
    .map((field) => ({ field, key: 'validation.max.list', args: { max: explainedMax } }))
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
}
