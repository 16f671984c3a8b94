/** First line of every part of a workbook. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The namespace of sheets and their styles. */
export const spreadsheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The parts of a workbook with these sheets, except the sheets themselves (ECMA-376, part 1); `styles` is the content
 * of its style sheet.
 */
export const fixedParts = (
  sheetNames: readonly string[],
  styles: string,
): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheetNames.map((_, index) => `<Override PartName="/${sheetPart(index)}" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlDeclaration}<workbook xmlns="${spreadsheetMl}" xmlns:r="${office}"><sheets>${distinctNames(
    sheetNames,
  )
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlDeclaration}<Relationships xmlns="${packages}/relationships">${sheetNames.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${sheetNames.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xmlDeclaration}<styleSheet xmlns="${spreadsheetMl}">${styles}</styleSheet>`,
})

/** The path of a sheet, by its index. */
export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** 1 -> A, 27 -> AA. */
export const columnName = (position: number): string =>
  position > 26
    ? columnName(Math.floor((position - 1) / 26)) + columnName(((position - 1) % 26) + 1)
    : String.fromCharCode(64 + position)

/**
 * Characters that XML 1.0 does not allow are written in the spreadsheet's escape form (`_x0007_`), and text that looks
 * like it is escaped.
 */
export const escapeXml = (text: string): string =>
  special.test(text)
    ? text
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
        .replace(unwritable, toUnicodeMark)
    : text

const special = /[&<>"_\u0000-\u001f\ufffe\uffff\p{Cs}]/u
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const toUnicodeMark = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Excel refuses a workbook in which two names are equal, also if only their case differs. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = sheetNameOf(name)
    for (let number = 2; taken.has(own.toLowerCase()); number++)
      own = `${sheetNameOf(name).slice(0, 25)} (${number})`
    taken.add(own.toLowerCase())
    return own
  })
}

/** A valid sheet name: at most 31 characters and none of these. */
const sheetNameOf = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
