import type { Page } from '@playwright/test'
import { z } from 'zod'

const node = z.object({
  nodeId: z.string(),
  parentId: z.string().optional(),
  ignored: z.boolean(),
  role: z.object({ value: z.string() }).optional(),
  name: z.object({ value: z.string() }).optional(),
  properties: z
    .array(z.object({ name: z.string(), value: z.object({ value: z.unknown().optional() }) }))
    .optional(),
})
const tree = z.object({ nodes: z.array(node) })

type Node = z.infer<typeof node>

/** Roles of what people operate: assistive programs list these by name alone. */
const operated = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** Roles of parts that assistive programs list, and that contain others. */
const parts = new Set([
  'article',
  'dialog',
  'figure',
  'form',
  'grid',
  'group',
  'list',
  'navigation',
  'radiogroup',
  'region',
  'search',
  'table',
  'tablist',
  'toolbar',
  'tree',
  'treegrid',
])

/** Roles that give what they contain its context, whatever their own name is. */
const contexts = new Set(['cell', 'columnheader', 'gridcell', 'listitem', 'row', 'rowheader', 'treeitem'])

const roleOf = ({ role }: Node): string => role?.value ?? ''
const nameOf = ({ name }: Node): string => (name?.value ?? '').replaceAll(/\s+/g, ' ').trim()

/** The address of a link; other nodes are told apart by their id. */
const addressOf = ({ nodeId, properties }: Node): string => {
  const url = properties?.find(({ name }) => name === 'url')?.value.value
  return typeof url === 'string' ? url : nodeId
}

/** Nodes of one key, unless they are links to one address. */
const repeatedIn = (found: readonly Node[], keyOf: (one: Node) => string): string[] => {
  const addresses = new Map<string, string>()
  return found.flatMap((one) => {
    const [key, address] = [keyOf(one), addressOf(one)]
    const before = addresses.get(key)
    addresses.set(key, address)
    return before === undefined || before === address
      ? []
      : [`name used twice: ${roleOf(one)} « ${nameOf(one)} »`]
  })
}

/**
 * Faults of the accessibility tree as Chromium hands it to assistive programs: what people operate without a name, two of
 * one role and name in the same named part, row or item (links to one address are one link), and two parts of one role
 * and name on the page.
 */
export async function findNameFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = tree.parse(await session.send('Accessibility.getFullAXTree'))
  await session.detach()
  const known = new Map(nodes.map((one) => [one.nodeId, one]))
  const shown = nodes.filter(({ ignored }) => !ignored)

  const contextOf = (one: Node): string => {
    for (let at = known.get(one.parentId ?? ''); at !== undefined; at = known.get(at.parentId ?? '')) {
      if (at.ignored) continue
      if (contexts.has(roleOf(at)) || (parts.has(roleOf(at)) && nameOf(at) !== '')) return at.nodeId
    }
    return ''
  }
  const unnamed = shown
    .filter((one) => operated.has(roleOf(one)) && nameOf(one) === '')
    .map((one) => `${roleOf(one)} without a name in « ${nameOf(known.get(contextOf(one)) ?? one)} »`)
  return [
    ...unnamed,
    ...repeatedIn(
      shown.filter((one) => operated.has(roleOf(one)) && nameOf(one) !== ''),
      (one) => `${contextOf(one)} ${roleOf(one)} ${nameOf(one)}`,
    ),
    ...repeatedIn(
      shown.filter((one) => parts.has(roleOf(one)) && nameOf(one) !== ''),
      (one) => `${roleOf(one)} ${nameOf(one)}`,
    ),
  ]
}
