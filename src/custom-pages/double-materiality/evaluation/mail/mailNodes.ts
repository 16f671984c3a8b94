const tagNames = new Set(['div', 'p', 'h1', 'a', 'br'])
const voidTags = new Set(['br'])

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? '')

const styleOf = (attributes: string): string => decode(/\bstyle="([^"]*)"/.exec(attributes)?.[1] ?? '')

/**
 * Converts the body of a mail that the product generates to DOM nodes. The page's content security policy does not
 * allow text to become markup or attributes to become styles, so each node is created from a list of allowed tags.
 * Links are disabled.
 */
export function mailNodes(html: string, target: Document): HTMLElement {
  const [, attributes = '', content = ''] = /<body([^>]*)>([\s\S]*)<\/body>/.exec(html) ?? []
  const body = styledNode('div', attributes, target)
  let parent: HTMLElement = body
  for (const [, slash, name, given = '', text] of content.matchAll(/<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) parent.append(decode(text))
    else if (name === undefined || !tagNames.has(name)) continue
    else if (slash === '/') parent = parent === body ? body : (parent.parentElement ?? body)
    else {
      const node = styledNode(name, given, target)
      parent.append(node)
      if (!voidTags.has(name)) parent = node
    }
  }
  return body
}

function styledNode(name: string, attributes: string, target: Document): HTMLElement {
  const node = target.createElement(name)
  const style = styleOf(attributes)
  if (style !== '') node.style.cssText = style
  return node
}
