import { z } from 'zod'

/** Headcount ranges (spec §3). */
export const staffRange = z.enum([
  'ZERO',
  'RANGE_1_AND_9',
  'RANGE_10_AND_249',
  'RANGE_250_AND_499',
  'RANGE_500_AND_INF',
])
