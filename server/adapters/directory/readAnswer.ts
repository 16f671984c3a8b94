import type { z } from 'zod'
import { AppError } from '#model/errors.ts'

/**
 * The JSON of an answer, read by its documented shape.
 * @throws AppError directoryUnavailable: an answer of another shape than documented is no answer.
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
