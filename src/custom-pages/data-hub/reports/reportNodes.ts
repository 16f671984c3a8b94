const htmlTags = new Set(
  (
    'main header section article figure div span p small h1 h2 h3 h4 dl dt dd ol ul li table caption thead tbody tr ' +
    'th td details summary'
  ).split(' '),
)
const svgTags = new Set('svg g rect line path text tspan clipPath'.split(' '))
const svgNamespace = 'http://www.w3.org/2000/svg'

/** Allowed attributes: none that runs code, loads something, or is refused by the content security policy. */
const keptAttribute =
  /^(?!on)(class|id|role|lang|scope|tabindex|aria-[a-z]+|[a-z]+-(?:anchor|baseline|path|width|linecap)|[xyd]|[xyr][12xy]|d[xy]|width|height|viewBox|preserveAspectRatio|transform|fill|stroke|opacity)$/

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#x27': "'",
}

const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp|#x27);/g, (_entity, name: string) => entities[name] ?? '')

/** Parts of a report for a document: language, title, style sheet and content. */
export type ReportParts = { language: string; title: string; style: string; body: Node }

/**
 * Converts the HTML of a report to DOM nodes. The application's content security policy does not allow text to become
 * markup, so each node is created from a list of allowed tags and attributes.
 */
export function reportNodes(page: string, target: Document): ReportParts {
  const root = target.createElement('div')
  let parent: Element = root
  const [, content = ''] = /<body>([\s\S]*)<\/body>/.exec(page) ?? []
  // Nesting depth inside a tag that is not allowed. Its content is skipped.
  let unknown = 0
  for (const [, slash, name = '', given = '', text] of content.matchAll(token)) {
    if (text !== undefined) {
      if (unknown === 0) parent.append(decode(text))
    } else if (!htmlTags.has(name) && !svgTags.has(name)) {
      unknown = Math.max(0, unknown + (slash === '/' ? -1 : 1))
    } else if (unknown > 0) continue
    else if (slash === '/') parent = parent === root ? root : (parent.parentElement ?? root)
    else {
      const node = nodeOf(name, given, target)
      parent.append(node)
      parent = node
    }
  }
  return {
    language: /<html lang="(\w+)"/.exec(page)?.[1] ?? '',
    title: decode(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''),
    style: /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? '',
    body: root,
  }
}

const token = /<(\/?)([a-zA-Z]\w*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g

function nodeOf(name: string, given: string, target: Document): Element {
  const node = svgTags.has(name) ? target.createElementNS(svgNamespace, name) : target.createElement(name)
  for (const [, attribute = '', value = ''] of given.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    if (keptAttribute.test(attribute)) node.setAttribute(attribute, decode(value))
  }
  return node
}
