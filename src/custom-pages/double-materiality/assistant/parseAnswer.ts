/** A piece of a line: words, or the number of a source; known by where it stands in the line. */
export type Inline = { at: number } & ({ text: string } | { source: number })

/** A line of a paragraph or an item of a list, known by its number in the answer. */
type Line = { at: number; parts: Inline[] }

/** An answer is paragraphs and lists, and nothing else: whatever looks like markup stays text. */
export type Block = { kind: 'paragraph' | 'list'; lines: Line[] }

const bullet = /^\s*(?:[-–•*]|\d{1,2}[.)])\s+/

/** Reads an answer line by line; a stream that is still under way reads the same. */
export function parseAnswer(answer: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [at, text] of answer.split('\n').entries()) {
    if (text.trim() === '') {
      open = undefined
      continue
    }
    const kind = bullet.test(text) ? 'list' : 'paragraph'
    if (open?.kind !== kind) {
      open = { kind, lines: [] }
      blocks.push(open)
    }
    open.lines.push({ at, parts: partsOf(text.replace(bullet, '')) })
  }
  return blocks
}

function partsOf(line: string): Inline[] {
  let at = 0
  return line.split(/(\[\d{1,3}\])/).flatMap((part): Inline[] => {
    const start = at
    at += part.length
    const number = /^\[(\d+)\]$/.exec(part)?.[1]
    if (number !== undefined) return [{ at: start, source: Number(number) }]
    return part === '' ? [] : [{ at: start, text: part }]
  })
}

/** The answer as it is kept in a field of the subject, where no list of sources follows: without their numbers. */
export const withoutSources = (answer: string): string => answer.replace(/(?:\s?\[\d{1,3}\])+/g, '').trim()
