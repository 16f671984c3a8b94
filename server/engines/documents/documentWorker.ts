import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { DocumentDescription } from './document.ts'
import { fontFiles, fonts } from './fonts.ts'
import { layOut } from './layout.ts'

// One document a thread: laying out a thousand rows takes a second or two of pure computing.

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

const bytes = await pdfmake.createPdf(layOut(workerData as DocumentDescription)).getBuffer()
const copy = new Uint8Array(bytes)
parentPort?.postMessage(copy, [copy.buffer])
