import { z } from 'zod'
import { language } from './accounts.ts'

/** What an account keeps (spec §3 User storage); analyses and dashboards are read where they are drawn. */
export const storage = z.object({
  analyses: z.array(z.looseObject({ id: z.string() })),
  dashboards: z.array(z.looseObject({ id: z.string() })),
  language,
})
export type AccountStorage = z.output<typeof storage>
