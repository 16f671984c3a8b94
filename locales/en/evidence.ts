import type { evidence as french } from '../fr/evidence.ts'
import type { Translation } from '../translation.ts'

export const evidence: Translation<typeof french> = {
  title: 'Evidence',
  none: 'No file yet. Add a study, a measurement or a photo that supports this subject.',
  noneEnded: 'No file was added to this subject.',
  loadFailed: 'The files could not be shown',
  retryHint: 'Check your connection, then try again.',
  drop: 'Attach a file',
  limits: {
    zero: 'Maximum number of files reached',
    some: 'PDF, PNG, JPG, CSV, XLSX, DOCX or TXT, 25 MB at most. Room for 1 more file. |||| PDF, PNG, JPG, CSV, XLSX, DOCX or TXT, 25 MB at most. Room for %{smart_count} more files.',
  },
  sending: 'Uploading %{name}, %{percent}%',
  giveUp: 'Stop the upload',
  added: 'File added',
  meta: '%{size}, added by %{name} %{moment}',
  download: 'Download %{name}',
  downloadFailed: 'The file could not be downloaded',
  remove: 'Remove %{name}',
  removeTitle: 'Remove this file?',
  removeBody: '“%{name}” can no longer be downloaded. This cannot be undone.',
  removeAction: 'Remove the file',
  keep: 'Keep the file',
  removed: 'File removed',
  removeFailed: 'The file could not be removed',
}
