import { closedChoices, filterLeaves } from '#model/schema/filters.ts'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import type { ListView } from '#model/wire/identity/storages.ts'

/** Filters of a view that still exist, and the paths of those that no longer do. */
export type FittedView = { filters: Record<string, string | string[]>; lost: readonly string[] }

/**
 * The filters of a view that its list still accepts. A field may have left the declaration since, a value its choices,
 * and a record the organisation (`gone` holds the ids of such records).
 */
export function fitView(
  resource: Pick<Resource, 'fields'>,
  { filters }: Pick<ListView, 'filters'>,
  gone: ReadonlySet<string> = nobody,
): FittedView {
  const leaves = new Map(filterLeaves(resource).map((leaf) => [leaf.path, leaf]))
  const { q = [], ...requested } = filters
  const fitted = Object.entries(requested).map(([path, values]) => {
    const leaf = leaves.get(path)
    const kept = leaf ? values.filter((value) => fits(leaf, value) && !gone.has(value)) : []
    return { path, kept, isWhole: kept.length === values.length }
  })
  return {
    filters: {
      ...Object.fromEntries(
        fitted.filter(({ kept }) => kept.length > 0).map(({ path, kept }) => [path, kept]),
      ),
      ...(q[0] && { q: q[0] }),
    },
    lost: fitted.filter(({ isWhole }) => !isWhole).map(({ path }) => path),
  }
}

function fits({ field }: LeafField, value: string): boolean {
  const choices = closedChoices(field)
  return choices ? choices.includes(value) : field.schema.safeParse(value).success
}

const nobody: ReadonlySet<string> = new Set()
