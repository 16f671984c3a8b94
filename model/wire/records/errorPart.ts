import { z } from 'zod'

/** An error as part of an answer: its code, and its text in the reader's language. */
export const errorPart = z.object({ code: z.string(), message: z.string() })
