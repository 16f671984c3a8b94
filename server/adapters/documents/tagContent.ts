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
  const last = contents.children.at(-1)
  return isNumber && last && 'role' in last ? last : addPart(contents, 'TOCI')
}

function drawWithin(
  name: keyof Renderer['default']['prototype'],
  partOf: (item: object, page: object) => Part | undefined,
): void {
  const draw = prototype[name]
  prototype[name] = function tagged(item, ...place) {
    const { pdfDocument } = this
    const part = partOf(item, pdfDocument.page)
    const drawItem = () => draw.call(this, item, ...place)
    if (part) drawPart(pdfDocument, part, drawItem)
    else {
      pdfDocument.markContent('Artifact', { type: 'Layout' })
      drawItem()
      pdfDocument.endMarkedContent()
    }
  }
}

/** The words of a link that were drawn so far in a line. */
type OpenLink = {
  target: string
  isAddress: boolean
  element: PDFKit.PDFStructureElement
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** Draws content of a part within its tag. A link in it has its own tag, with all its words and one annotation. */
function drawPart(pdf: PDFKit.PDFDocument, part: Part, draw: () => void): void {
  const write: Write = pdf.text.bind(pdf)
  const markPart = () => part.children.push(pdf.markStructureContent(part.role))
  let open: OpenLink | undefined
  const close = () => {
    if (open === undefined) return
    pdf.endMarkedContent()
    const { element, target, isAddress, x, y, width, height } = open
    // The description is an object of String, which pdfkit writes as a text and not as a name.
    const about = { structParent: element, Contents: Object(open.text.trim()) as string }
    if (isAddress) pdf.link(x, y, width, height, target, about)
    else pdf.goTo(x, y, width, height, target, about)
    element.end()
    part.children.push({ element, page: pdf.page })
    open = undefined
    markPart()
  }
  const writeOrLink: Write = (text, x, y, { link, goTo, ...options }) => {
    const target = link ?? goTo
    if (open?.target !== target) close()
    if (typeof target !== 'string') return write(text, x, y, options)
    if (open === undefined) {
      pdf.endMarkedContent()
      const element = pdf.struct('Link')
      element.add(pdf.markStructureContent('Link'))
      const isAddress = typeof link === 'string'
      open = { target, isAddress, element, text: '', x, y, width: 0, height: pdf.currentLineHeight() }
    }
    open.text += text
    open.width = x + (options.textWidth ?? 0) - open.x
    return write(text, x, y, options)
  }
  markPart()
  pdf.text = writeOrLink as typeof pdf.text
  draw()
  close()
  pdf.text = write as typeof pdf.text
  pdf.endMarkedContent()
}

type Write = (
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions & { textWidth?: number },
) => PDFKit.PDFDocument

/** Writes the tree of parts to the file, once everything is drawn. */
export const writeStructure = (pdf: PDFKit.PDFDocument, root: Part): void => {
  const last = pdf.page
  pdf.addStructure(elementOf(pdf, root))
  pdf.page = last
}

function elementOf(
  pdf: PDFKit.PDFDocument,
  { role, alt, scope, children }: Part,
): PDFKit.PDFStructureElement {
  const element = pdf.struct(role, { ...(alt !== undefined && { alt }), ...(scope && { scope }) })
  for (const child of children) {
    if ('element' in child) {
      // pdfkit takes the current page for that of the annotation.
      pdf.page = child.page
      element.add(child.element)
    } else if (!('role' in child)) element.add(child)
    else if (hasContent(child)) element.add(elementOf(pdf, child))
  }
  element.end()
  return element
}

/** A part without drawn content is left out, except an empty cell, which keeps its column. */
const hasContent = ({ role, children }: Part): boolean =>
  role === 'TD' || role === 'TH' || children.some((child) => !('role' in child) || hasContent(child))
