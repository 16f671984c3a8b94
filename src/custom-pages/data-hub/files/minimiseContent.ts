import { natureOf } from '#model/data/natures/natures.ts'
import { keptColumns, minimisedDelimiter, minimiseText } from '#model/rules/csv/minimise.ts'
import { decoderName } from '#model/rules/csv/reading/textEncoding.ts'
import type { NewDataFile } from '#model/wire/data/dataImports.ts'
import { readChunks } from '#src/csv/readChunks.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { columnNames } from './columnNames.ts'
import { fillsOf, meantBy, wordsOf, type ColumnChoices } from './peopleColumns.ts'
import { readPreview } from './readPreview.ts'

type Described = Pick<NewDataFile, 'nature' | 'startDate' | 'endDate'>

/** What is sent of a file about people, and what the server is told about it. */
export type Minimised = { content: Blob; said: Pick<NewDataFile, 'columns' | 'reading'> }

/**
 * The content of a file about people with only the columns that are to be sent: the others do not leave this browser.
 * Undefined where no column is. @throws where the file can no longer be read
 */
export async function minimiseContent(
  file: Blob,
  { nature: code, startDate, endDate }: Described,
  choices: ColumnChoices,
  locale: Locale,
): Promise<Minimised | undefined> {
  const nature = natureOf(code)
  if (nature === undefined) return undefined
  const words = wordsOf(columnNames(code, locale))
  const preview = await readPreview(file, { isKnown: (head) => words.isHead(head) })
  if ('refusal' in preview) throw new Error(preview.refusal)
  const { heads: names, delimiter, headLine: line, doubled, encoding } = preview
  const fills = fillsOf(nature, choices)
  const said = meantBy(choices)
  const known = { words: words.columns, said, fills, startDate, endDate }
  const kept = keptColumns(nature, { names, doubled }, known)
  if (kept.every((how) => how === null)) return undefined
  const parts: string[] = []
  // The server replaces identifiers, with a key that it alone has.
  const lines = minimiseText(textOf(file, encoding), { delimiter, line, names, doubled }, kept, (id) => id)
  for await (const part of lines) parts.push(part)
  const sent = new Set(names.filter((_, index) => kept[index] !== null))
  return {
    content: new Blob(parts, { type: 'text/csv' }),
    said: {
      columns: Object.fromEntries(Object.entries(said).filter(([head]) => sent.has(head))),
      reading: { encoding: 'UTF-8', delimiter: minimisedDelimiter, headLine: line, ...(fills && { fills }) },
    },
  }
}

async function* textOf(file: Blob, encoding: Parameters<typeof decoderName>[0]): AsyncGenerator<string> {
  const decoder = new TextDecoder(decoderName(encoding))
  let held = ''
  for await (const { bytes, isLast } of readChunks(file)) {
    const text = held + decoder.decode(bytes, { stream: !isLast })
    // A carriage return at the end of a chunk may be the first half of a line end.
    held = !isLast && text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
}
