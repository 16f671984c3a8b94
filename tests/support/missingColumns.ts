import { storedFields, type Binding } from '#server/store/engine/binding.ts'

/** One sentence for each declared field without a column in the tables, by table name. */
export const missingColumns = (
  bindings: readonly Binding[],
  columns: ReadonlyMap<string, readonly string[]>,
): string[] =>
  bindings.flatMap((binding) =>
    storedFields(binding)
      .filter(({ column }) => !columns.get(binding.table)?.includes(column))
      .map(({ path }) => `${binding.resource.name}: no column for field ${path}`),
  )
