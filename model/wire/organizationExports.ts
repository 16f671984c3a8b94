import { z } from 'zod'

/** All data of an organisation in one archive, and how far it has come; every member of the organisation sees it. */
export const organizationExport = z.object({
  id: z.uuid(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Who asked for it. */
  accountName: z.string(),
  fileName: z.string().nullable(),
  sizeBytes: z.int().nonnegative().nullable(),
  /** Of the archive, hexadecimal. */
  sha256: z.string().nullable(),
  createdAt: z.string(),
  /** When a finished one is deleted. */
  expiresAt: z.string().nullable(),
})
export type OrganizationExport = z.output<typeof organizationExport>

/** Those of the organisation, newest first. */
export const organizationExportList = z.array(organizationExport)
