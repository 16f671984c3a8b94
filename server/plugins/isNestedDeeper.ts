const codes = { quote: 34, backslash: 92, openList: 91, closeList: 93, openObject: 123, closeObject: 125 }

/** Whether a JSON text nests lists and objects deeper than `levels`. Checked before the text is parsed. */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isInText) {
      if (code === codes.backslash) index += 1
      else if (code === codes.quote) isInText = false
    } else if (code === codes.quote) isInText = true
    else if (code === codes.openList || code === codes.openObject) {
      depth += 1
      if (depth > levels) return true
    } else if (code === codes.closeList || code === codes.closeObject) depth -= 1
  }
  return false
}
