import { z } from 'zod'
import { crashKinds, crashLimits, crashPatterns, dataFreeMessage } from '#model/rules/text/crashes.ts'
import { pageAddresses } from '#model/rules/text/pageAddresses.ts'

const place = z.int().min(0).max(10_000_000)

/** `POST /public/api/v1/crashes`: a crash of the client; it has no field for personal data. */
export const crashReport = z.strictObject({
  kind: z.enum(crashKinds),
  name: z.string().regex(crashPatterns.name),
  message: z
    .string()
    .max(200)
    .refine((message) => dataFreeMessage(message) === message, 'validation.format'),
  route: z.enum([...pageAddresses, 'unknown']),
  release: z.union([z.literal('unknown'), z.string().regex(crashPatterns.file)]),
  frames: z
    .array(
      z.strictObject({
        function: z.string().regex(crashPatterns.function),
        file: z.string().regex(crashPatterns.file),
        line: place,
        column: place,
      }),
    )
    .max(crashLimits.frames),
})
