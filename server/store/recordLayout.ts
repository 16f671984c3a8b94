import { leavesOf } from '#model/schema/defineResource.ts'
import type { Fields } from '#model/schema/field.ts'
import { nameOn, type Side } from '#model/schema/shapes.ts'
import { expressionOf, type Binding, type Row } from './binding.ts'

/** Where a record's values stand in a row of `selectList`; a group is null when the value at `nullAt` is. */
type Layout = {
  leaves: readonly { name: string; at: number }[]
  groups: readonly { name: string; nullAt: number | undefined; layout: Layout }[]
}

type RecordReader = (values: readonly unknown[]) => Row

/** The select list of a record: its fields in the order of the declaration, then the row's version for its ETag. */
export const selectList = (binding: Binding): string => known(selectLists, binding, writeSelectList)

/** Builds a record from the values of a row of `selectList`, in entity names or as it travels. */
export const recordReader = (binding: Binding, side: Side): RecordReader =>
  known(readers[side], binding, (made) => {
    const layout = layOut(made, side)
    return (values) => nest(layout, values)
  })

/** Where the version stands in a row of `selectList`. */
export const versionAt = (binding: Binding): number => known(versionPlaces, binding, countLeaves)

const selectLists = new WeakMap<Binding, string>()
const versionPlaces = new WeakMap<Binding, number>()
const readers = { entity: new WeakMap<Binding, RecordReader>(), wire: new WeakMap<Binding, RecordReader>() }

/** Worked out once a binding: requests come by the thousand a second. */
function known<T>(kept: WeakMap<Binding, T>, binding: Binding, make: (binding: Binding) => T): T {
  const found = kept.get(binding)
  if (found !== undefined) return found
  const made = make(binding)
  kept.set(binding, made)
  return made
}

const countLeaves = (binding: Binding): number => leavesOf(binding.resource.fields).length

const writeSelectList = (binding: Binding): string =>
  [
    ...leavesOf(binding.resource.fields).map(({ path }) => `${expressionOf(binding, path)} as "${path}"`),
    't.version as "$version"',
  ].join(', ')

function layOut(binding: Binding, side: Side): Layout {
  const places = new Map(leavesOf(binding.resource.fields).map(({ path }, index) => [path, index]))
  const layOutGroup = (fields: Fields, prefix: string): Layout => {
    const leaves: Layout['leaves'][number][] = []
    const groups: Layout['groups'][number][] = []
    for (const [key, member] of Object.entries(fields)) {
      const path = prefix + key
      const name = nameOn(side, key, member)
      const at = places.get(path)
      if (at !== undefined) leaves.push({ name, at })
      if (member.kind === 'group') {
        const nullAt = places.get(`${path}.${binding.nullableGroups[path] ?? ''}`)
        groups.push({ name, nullAt, layout: layOutGroup(member.fields, `${path}.`) })
      }
    }
    return { leaves, groups }
  }
  return layOutGroup(binding.resource.fields, '')
}

function nest({ leaves, groups }: Layout, values: readonly unknown[]): Row {
  const record: Row = {}
  for (const { name, at } of leaves) record[name] = values[at]
  for (const { name, nullAt, layout } of groups) {
    record[name] = nullAt !== undefined && values[nullAt] === null ? null : nest(layout, values)
  }
  return record
}
