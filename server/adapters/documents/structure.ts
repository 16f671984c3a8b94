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

/** A link as it was drawn: its element of the structure, with text and annotation, and its page. */
export type DrawnLink = { element: PDFKit.PDFStructureElement; page: PDFKit.PDFPage }

/** A part with its children, in reading order. */
export type Part = {
  role: Role
  /** Text alternative of a figure. */
  alt?: string
  /** Cells that a table header applies to. */
  scope?: 'Column' | 'Row'
  /** Its parts, and what is drawn for it, line by line. */
  children: (Part | DrawnLink | PDFKit.PDFStructureContent)[]
}

/** Creates a part without drawn content. */
export const newPart = (role: Role, facts: Pick<Part, 'alt' | 'scope'> = {}): Part => ({
  role,
  ...facts,
  children: [],
})

/** Adds a new part at the end of another. */
export function addPart(parent: Part, role: Role, facts: Pick<Part, 'alt' | 'scope'> = {}): Part {
  const part = newPart(role, facts)
  parent.children.push(part)
  return part
}
