import type { RecordImport } from '#model/wire/records/recordImports.ts'

/** `uploading`: the rows are being sent and the page must stay open. `running`: the server works without the page. */
export type SendPhase = 'idle' | 'uploading' | 'unsent' | 'running' | 'done'

export const isUnderWay = ({ status }: Pick<RecordImport, 'status'>): boolean =>
  status === 'WAITING' || status === 'RUNNING'

/** The phase of an import from the state of its upload and from what the server reports about it. */
export function sendPhaseOf(
  upload: { isPending: boolean; isError: boolean },
  { id, sent }: { id: string | undefined; sent: Pick<RecordImport, 'status'> | undefined },
): SendPhase {
  if (upload.isPending) return 'uploading'
  if (upload.isError) return 'unsent'
  if (id === undefined) return 'idle'
  return sent && !isUnderWay(sent) ? 'done' : 'running'
}
