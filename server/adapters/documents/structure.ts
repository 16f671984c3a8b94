/** What a part of a document is to who has it read aloud (ISO 32000-1, 14.8.4). */
type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Caption'
  | 'TOC'
  | 'TOCI'

/** A part with the parts in it, in the order in which they are read. */
export type Part = {
  role: Role
  /** What a figure shows, in words. */
  alt?: string
  /** What a head of a table heads. */
  scope?: 'Column' | 'Row'
  parts: Part[]
  /** What was drawn of it, line by line. */
  drawn: PDFKit.PDFStructureContent[]
}

/** A part that nothing was drawn of yet. */
export const newPart = (role: Role, facts: Pick<Part, 'alt' | 'scope'> = {}): Part => ({
  role,
  ...facts,
  parts: [],
  drawn: [],
})

/** A new part at the end of another. */
export function addPart(parent: Part, role: Role, facts: Pick<Part, 'alt' | 'scope'> = {}): Part {
  const part = newPart(role, facts)
  parent.parts.push(part)
  return part
}
