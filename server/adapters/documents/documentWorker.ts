import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { ThreadMessage } from '../runThread.ts'
import type { DocumentDescription } from './document.ts'
import { layOutDocument } from './layout.ts'
import { tagContent, writeStructure } from './tagContent.ts'
import { fileURLToPath } from 'node:url'

const file = (address: string): string => fileURLToPath(import.meta.resolve(address))

/** Inter as TrueType, which can be embedded as a subset: the client's files are WOFF2, which pdfkit subsets wrongly. */
const fonts = {
  Inter: {
    normal: file('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: file('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    italics: file('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
    bolditalics: file('@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf'),
  },
}

const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts.Inter))

// Each document has its own thread: the layout of a thousand rows takes one or two seconds of computation.

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

const report = (message: ThreadMessage<Uint8Array>, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

// The layout reports no progress and takes about as long as writing the pages, which does.
let last = 0
pdfmake.setProgressCallback((pages: number) => {
  const progress = Math.round(50 + pages * 50)
  if (progress === last) return
  last = progress
  report({ progress })
})

const { definition, root, contents } = layOutDocument(workerData as DocumentDescription)
tagContent(contents)
const pdf = pdfmake.createPdf(definition)
writeStructure(await pdf.getStream(), root)
const bytes = await pdf.getBuffer()
const copy = new Uint8Array(bytes)
report({ made: copy }, [copy.buffer])
