import { Document, serializeToWellFormedString, type DocumentFragment, type Element } from 'slimdom'

/** A place in an XML document where elements and words are added. */
export type XmlPlace = {
  /** Adds an element and returns the place inside it. A prefix is one of the namespaces of the document. */
  ele: (name: string, attributes?: Readonly<Record<string, string>>) => XmlPlace
  txt: (words: string) => void
}

type Namespaces = Readonly<Record<string, string>>

const known: Namespaces = {
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
}

/**
 * Writes an XML document.
 * @param namespaces by prefix; the empty prefix is the default one
 * @param write adds the content of the root
 */
export function writeXml(
  root: string,
  { namespaces, attributes }: { namespaces: Namespaces; attributes: Readonly<Record<string, string>> },
  write: (root: XmlPlace) => void,
): string {
  const document = new Document()
  const declared = Object.entries(namespaces).flatMap(([prefix, uri]) =>
    prefix === '' ? [] : [[`xmlns:${prefix}`, uri]],
  )
  write(
    placeIn(document, document, namespaces).ele(root, {
      ...(Object.fromEntries(declared) as Record<string, string>),
      ...attributes,
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serializeToWellFormedString(document)}\n`
}

function placeIn(
  document: Document,
  parent: Document | DocumentFragment | Element,
  all: Namespaces,
): XmlPlace {
  const namespaceOf = (name: string, otherwise: string | null): string | null => {
    const [prefix = '', local] = name.split(':')
    return local === undefined ? otherwise : (all[prefix] ?? known[prefix] ?? null)
  }
  return {
    ele(name, attributes = {}) {
      const element = document.createElementNS(namespaceOf(name, all[''] ?? null), name)
      for (const [key, value] of Object.entries(attributes))
        element.setAttributeNS(namespaceOf(key, null), key, allowed(value))
      parent.appendChild(element)
      return placeIn(document, element, all)
    },
    txt(words) {
      parent.appendChild(document.createTextNode(allowed(words)))
    },
  }
}

const notAllowed = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Characters that XML does not allow, such as NUL or half of a pair, are shown as the replacement character. */
const allowed = (words: string): string => words.replace(/\r\n?/g, '\n').replace(notAllowed, '\ufffd')

/** Writes words with their line breaks. */
export function writeLines(at: XmlPlace, words: string): void {
  for (const [index, line] of words.split('\n').entries()) {
    if (index > 0) at.ele('br')
    at.txt(line)
  }
}

/** Words as a piece of XHTML: escaped, with their line breaks. */
export function linesAsXhtml(words: string): string {
  const document = new Document()
  const fragment = document.createDocumentFragment()
  writeLines(placeIn(document, fragment, {}), words)
  return serializeToWellFormedString(fragment)
}
