import type { Reading } from '#model/wire/data/fileReading.ts'

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
