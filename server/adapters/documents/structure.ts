/** Role of a part of a document for assistive technology (ISO 32000-1, 14.8.4). */
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

/** A part with its children, in reading order. */
export type Part = {
  role: Role
  /** Text alternative of a figure. */
  alt?: string
  /** Cells that a table header applies to. */
  scope?: 'Column' | 'Row'
  parts: Part[]
  /** The PDF content drawn for it, line by line. */
  drawn: PDFKit.PDFStructureContent[]
}

/** Creates a part without drawn content. */
export const newPart = (role: Role, facts: Pick<Part, 'alt' | 'scope'> = {}): Part => ({
  role,
  ...facts,
  parts: [],
  drawn: [],
})

/** Adds a new part at the end of another. */
export function addPart(parent: Part, role: Role, facts: Pick<Part, 'alt' | 'scope'> = {}): Part {
  const part = newPart(role, facts)
  parent.parts.push(part)
  return part
}
