import { z } from 'zod'

/** Name of the manifest, the last entry of an archive: an archive without it is incomplete. */
export const manifestName = 'manifest.json'

/** A part of an archive: its name, its length in bytes, its SHA-256 (hexadecimal). */
export const archiveEntry = z.object({
  name: z.string().min(1),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchiveEntry = z.infer<typeof archiveEntry>
