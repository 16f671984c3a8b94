import type { z } from 'zod'
import { AppError } from '#model/errors.ts'

/**
 * Parses the JSON of an answer with its documented shape.
 * @throws AppError directoryUnavailable if the answer has another shape.
 */
export async function readAnswer<Shape extends z.ZodType>(
  response: Response,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new AppError('directoryUnavailable', { cause })
  })
  const answer = shape.safeParse(body)
  if (!answer.success) throw new AppError('directoryUnavailable', { cause: answer.error })
  return answer.data
}
