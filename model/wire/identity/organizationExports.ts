import { z } from 'zod'
import { errorPart } from '../records/errorPart.ts'

/** An archive of all data of an organisation, and its progress; visible to every member. */
export const organizationExport = z.object({
  id: z.uuid(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Why it failed. */
  error: errorPart.nullable(),
  /** Who requested it. */
  accountName: z.string(),
  fileName: z.string().nullable(),
  sizeBytes: z.int().nonnegative().nullable(),
  /** SHA-256 of the archive, hexadecimal. */
  sha256: z.string().nullable(),
  createdAt: z.string(),
  /** When a finished export is deleted. */
  expiresAt: z.string().nullable(),
})
export type OrganizationExport = z.output<typeof organizationExport>

/** The exports of the organisation, newest first. */
export const organizationExportList = z.array(organizationExport)
