import type { z } from 'zod'
import type { Http } from './http.ts'
import { readBody } from './readBody.ts'

/**
 * `POST`s the bytes of a file and reports the number of bytes sent. The name of the file belongs into the path, because
 * the path is part of the idempotency key of a creation.
 * @throws ApiError
 */
export const sendBytes = async <Schema extends z.ZodType>(
  http: Http,
  answer: Schema,
  path: string,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (sent: number) => void },
): Promise<z.output<Schema>> =>
  readBody(answer, await http({ method: 'POST', path, bytes: file, onSent, creates: true, signal }))
