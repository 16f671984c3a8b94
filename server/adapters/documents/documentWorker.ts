import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { DocumentDescription } from './document.ts'
import { fontFiles, fonts } from './fonts.ts'
import { layOutDocument } from './layout.ts'
import { tagContent, writeStructure } from './tagContent.ts'

// Each document has its own thread: the layout of a thousand rows takes one or two seconds of computation.

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

// The layout reports no progress and takes about as long as writing the pages, which does.
let lastShare = 0
pdfmake.setProgressCallback((pages: number) => {
  const share = Math.round(50 + pages * 50) / 100
  if (share === lastShare) return
  lastShare = share
  parentPort?.postMessage(share, [])
})

const { definition, root, contents } = layOutDocument(workerData as DocumentDescription)
tagContent(contents)
const pdf = pdfmake.createPdf(definition)
writeStructure(await pdf.getStream(), root)
const bytes = await pdf.getBuffer()
const copy = new Uint8Array(bytes)
parentPort?.postMessage(copy, [copy.buffer])
