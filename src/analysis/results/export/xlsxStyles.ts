import { escapeXml } from '#model/rules/csv/xlsxParts.ts'

export type CellStyle = {
  isBold?: boolean
  isHead?: boolean
  /** Aligns the text right, as numbers are. */
  isEnd?: boolean
  indent?: number
  /** The number format; without it the cell is text. */
  format?: string
}

/** Built-in number formats use the ids below this one. */
const ownFormats = 164

/** Collects the distinct styles that the cells of a workbook use. */
export function collectStyles() {
  const known: { key: string; style: CellStyle }[] = []
  const formats: string[] = []
  const of = (style: CellStyle): number => {
    const key = JSON.stringify(style)
    const found = known.findIndex((one) => one.key === key)
    if (found !== -1) return found + 1
    known.push({ key, style })
    if (style.format !== undefined && !formats.includes(style.format)) formats.push(style.format)
    return known.length
  }
  const xf = ({ isBold, isHead, isEnd, indent = 0, format }: CellStyle): string => {
    // Everything that is not a number is typed as text, so that spreadsheets never run it as a formula.
    const id = format === undefined ? 49 : ownFormats + formats.indexOf(format)
    const alignment = isEnd
      ? '<alignment horizontal="right"/>'
      : indent > 0
        ? `<alignment horizontal="left" indent="${indent}"/>`
        : ''
    return `<xf numFmtId="${id}" fontId="${isBold ? 1 : 0}" fillId="${isHead ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${alignment}</xf>`
  }
  const write = (): string =>
    `<numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt numFmtId="${ownFormats + index}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF0F4"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${known.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${known.map(({ style }) => xf(style)).join('')}</cellXfs>`
  return { of, write }
}
