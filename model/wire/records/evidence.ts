import { z } from 'zod'
import { evidenceMaxFiles } from '#model/rules/records/evidence.ts'
import { text } from '#model/schema/values.ts'

/** A file that supports statements about a subject. */
export const evidence = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int().nonnegative(),
  /** SHA-256 of its bytes, hexadecimal. */
  sha256: z.string(),
  /** Who added it, and when. */
  accountName: z.string(),
  createdAt: z.string(),
})
export type Evidence = z.output<typeof evidence>

/** `GET …/evidence`: all files of a subject, newest last. */
export const evidenceList = z.array(evidence).max(evidenceMaxFiles)

/** `POST …/evidence?name=…`: the body contains the bytes, the query the name. */
export const newEvidence = z.strictObject({ name: text(200) })
