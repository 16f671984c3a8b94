import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentDescription } from '#server/adapters/documents/document.ts'
import { renderDocument } from '#server/adapters/documents/renderDocument.ts'
import { mediaFolder } from './folders.ts'
import { csrdGuideEnglish } from './guides/csrd/english.ts'
import { csrdGuideFrench } from './guides/csrd/french.ts'
import { materialityGuideEnglish } from './guides/materiality/english.ts'
import { materialityGuideFrench } from './guides/materiality/french.ts'
import { pictureCover } from './guides/pictureCover.ts'

// `npm run guides`: the guides of the exclusive content as PDF, each with a picture of its cover.

const guides: Readonly<Record<string, DocumentDescription>> = {
  'csrd-guide.fr': csrdGuideFrench,
  'csrd-guide.en': csrdGuideEnglish,
  'double-materiality-guide.fr': materialityGuideFrench,
  'double-materiality-guide.en': materialityGuideEnglish,
}

for (const [name, description] of Object.entries(guides)) {
  const file = join(mediaFolder, `${name}.pdf`)
  const bytes = await renderDocument(description)
  writeFileSync(file, bytes)
  await pictureCover(file, join(mediaFolder, `${name}.webp`))
  process.stdout.write(`${name}.pdf ${Math.round(bytes.length / 1000)} kB\n`)
}
