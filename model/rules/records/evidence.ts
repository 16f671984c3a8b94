/** Evidence files of a subject: maximum bytes per file, and maximum files per subject. */
export const evidenceMaxBytes = 25 * 1024 * 1024
export const evidenceMaxFiles = 20

/** Accepted files: the extension of the name, and the media type used for downloads. */
const contentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const

export type EvidenceEnding = keyof typeof contentTypes

/** The `accept` attribute of a file dialog: « .pdf,.png,… ». */
export const evidenceAccept = Object.keys(contentTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** Extension and media type of a file by its name; undefined for a kind that is not accepted. */
export function evidenceKindOf(name: string): { ending: EvidenceEnding; contentType: string } | undefined {
  const ending = /\.([a-z]+)$/.exec(name.toLowerCase())?.[1]
  return ending !== undefined && isEnding(ending) ? { ending, contentType: contentTypes[ending] } : undefined
}

const isEnding = (ending: string): ending is EvidenceEnding => Object.hasOwn(contentTypes, ending)
