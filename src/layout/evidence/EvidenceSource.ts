import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import type { Evidence } from '#model/wire/records/evidence.ts'

/** The files of one record, and the calls that change them. */
export type EvidenceSource = {
  files: UseQueryResult<Evidence[]>
  /** The path to which bytes are sent. */
  uploadPath: string
  download: (evidenceId: string) => Promise<Blob>
  remove: (evidenceId: string) => Promise<unknown>
  /** What is read again after a change. */
  changes: QueryKey[]
}
