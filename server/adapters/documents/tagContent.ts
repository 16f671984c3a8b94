import { createRequire } from 'node:module'
import { addPart, type Part } from './structure.ts'

// pdfmake lays a document out and pdfkit draws it. pdfkit can tag what it draws, but pdfmake does not use this. Text
// runs and figures carry the part they belong to (`part`), which pdfmake passes on. Here each is drawn within its tag,
// and everything else as an artifact, which is not read aloud: table lines, page footers, repeated headers.

type Run = { part?: Part; linkToDestination?: string | null }
/** The second line of an entry in the table of contents is a reference to a page. */
type Line = { inlines: readonly Run[]; _pageNodeRef?: unknown }
type Draw = (this: { pdfDocument: PDFKit.PDFDocument }, item: object, ...place: number[]) => void
type Renderer = {
  default: { prototype: Record<'renderLine' | 'renderVector' | 'renderSVG' | 'renderImage', Draw> }
}

const { prototype } = (createRequire(import.meta.url)('pdfmake/js/Renderer.js') as Renderer).default

/** Tags everything drawn in this thread from now on; lines of the table of contents are added to `contents`. */
export function tagContent(contents: Part): void {
  const headPages = new WeakMap<Part, object>()
  const partOfLine = ({ inlines: [first], _pageNodeRef: page }: Line): Part | undefined =>
    typeof first?.linkToDestination === 'string' ? entryOf(contents, page !== undefined) : first?.part
  drawWithin('renderLine', (item, page) => {
    const part = partOfLine(item as Line)
    if (part?.role !== 'TH') return part
    const known = headPages.get(part)
    headPages.set(part, known ?? page)
    return known === undefined || known === page ? part : undefined
  })
  drawWithin('renderSVG', (item) => (item as Run).part)
  drawWithin('renderImage', (item) => (item as Run).part)
  drawWithin('renderVector', () => undefined)
}

/** Heading and page number of an entry are two lines of one row. */
function entryOf(contents: Part, isNumber: boolean): Part {
  const last = contents.parts.at(-1)
  return isNumber && last ? last : addPart(contents, 'TOCI')
}

function drawWithin(
  name: keyof Renderer['default']['prototype'],
  partOf: (item: object, page: object) => Part | undefined,
): void {
  const draw = prototype[name]
  prototype[name] = function tagged(item, ...place) {
    const { pdfDocument } = this
    const part = partOf(item, pdfDocument.page)
    if (part) part.drawn.push(pdfDocument.markStructureContent(part.role))
    else pdfDocument.markContent('Artifact', { type: 'Layout' })
    draw.call(this, item, ...place)
    pdfDocument.endMarkedContent()
  }
}

/** Writes the tree of parts to the file, once everything is drawn. */
export const writeStructure = (pdf: PDFKit.PDFDocument, root: Part): void => {
  pdf.addStructure(elementOf(pdf, root))
}

const elementOf = (
  pdf: PDFKit.PDFDocument,
  { role, alt, scope, parts, drawn }: Part,
): PDFKit.PDFStructureElement =>
  pdf.struct(role, { ...(alt !== undefined && { alt }), ...(scope && { scope }) }, [
    ...drawn,
    ...parts.filter(hasContent).map((part) => elementOf(pdf, part)),
  ])

/** A part without drawn content is left out, except an empty cell, which keeps its column. */
const hasContent = ({ role, parts, drawn }: Part): boolean =>
  drawn.length > 0 || parts.some(hasContent) || role === 'TD' || role === 'TH'
