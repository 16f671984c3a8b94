import { z } from 'zod'
import { errorTable, type ErrorCode } from '#model/errors.ts'

/** The body of an answer that refuses with one of these codes (design §4). */
const refusedBy = (codes: readonly ErrorCode[]) =>
  z
    .object({
      code: z.enum(codes),
      message: z.string(),
      fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    })
    .meta({ description: 'A refusal, worded in the language of the caller' })

/** The answers of a route, with its refusals by status; answers to HEAD have no content. */
export function withErrors(
  declared: unknown,
  refusals: readonly ErrorCode[],
  isHead: boolean,
): Record<string, unknown> {
  const byStatus = Object.groupBy(refusals, (code) => errorTable[code].status)
  return {
    ...(declared as object | undefined),
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, codes]) => [
        status,
        isHead ? z.undefined() : refusedBy(codes ?? []),
      ]),
    ),
  }
}
