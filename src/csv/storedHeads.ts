import { z } from 'zod'
import { csvKinds } from '#model/rules/csvColumns.ts'
import { createStoredState } from '../storedState.ts'

const schema = z.partialRecord(z.enum(csvKinds), z.record(z.string(), z.string().nullable()))

/** What a person has said of the headings of files, by kind; it goes with the session. */
export const storedHeads = createStoredState<z.infer<typeof schema>>(
  'csvHeads',
  'session',
  (value) => schema.safeParse(value).data,
)
