/** A part of a text that is split into records, and the number of blank lines after it. */
export type Section = { text: string; blankLines: number }

/**
 * Cuts a text at its runs of blank lines, so that blank lines are not parsed: a file may hold millions. Blank lines
 * within quotes belong to a cell and stay. The last section is the remainder; more text may follow.
 */
export function* cutAtBlankLines(text: string): Generator<Section> {
  let start = 0
  let counted = 0
  let isQuoted = false
  for (const run of text.matchAll(/(^\n+|\n{2,})/g)) {
    for (let at = text.indexOf('"', counted); at !== -1 && at < run.index; at = text.indexOf('"', at + 1)) {
      isQuoted = !isQuoted
      counted = at + 1
    }
    counted = Math.max(counted, run.index)
    if (isQuoted) continue
    const section = text.slice(start, run.index)
    // The first line break ends the last record, where there is one.
    yield { text: section, blankLines: run[0].length - (section === '' ? 0 : 1) }
    start = run.index + run[0].length
  }
  yield { text: text.slice(start), blankLines: 0 }
}
