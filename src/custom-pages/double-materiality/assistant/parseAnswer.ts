/** Part of a line: text, or the number of a source. `at` is its position in the line. */
export type Inline = { at: number } & ({ text: string } | { source: number })

/** A line of a paragraph or an item of a list. `at` is its line number in the answer. */
type Line = { at: number; parts: Inline[] }

/** An answer has only paragraphs and lists. Any other markup stays text. */
export type Block = { kind: 'paragraph' | 'list'; lines: Line[] }

const bullet = /^\s*(?:[-–•*]|\d{1,2}[.)])\s+/

/** Parses an answer line by line. Also works on a partial stream. */
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

/** Removes source numbers from an answer, since a field of the subject has no source list. */
export const withoutSources = (answer: string): string => answer.replace(/(?:\s?\[\d{1,3}\])+/g, '').trim()
