import { z } from 'zod'
import { csvKinds } from '#model/rules/csv/csvColumns.ts'
import { createStoredState } from '../storedState.ts'

const schema = z.partialRecord(z.enum(csvKinds), z.record(z.string(), z.string().nullable()))

/** The columns that a person has matched to headings, by kind of file; removed with the session. */
export const storedHeads = createStoredState<z.infer<typeof schema>>(
  'csvHeads',
  'session',
  (value) => schema.safeParse(value).data,
)
