import type { AnalysisField } from '#model/rules/analyses/composition.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { createStoredState } from '#src/storedState.ts'
import type { ListedField } from './groupFields.ts'

const keyOf = ({ kind, code }: AnalysisField): string => `${kind} ${code}`

/** The fields that this person placed last, the latest first. */
const recentFields = createStoredState('recentFields', 'session', (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined,
)
const mostRecent = 12

/** Remembers that a field was placed. */
export function rememberField(field: AnalysisField): void {
  const key = keyOf(field)
  const others = (recentFields.read() ?? []).filter((one) => one !== key)
  recentFields.write([key, ...others].slice(0, mostRecent))
}

/** How many recent fields, and how many fields in all, are shown on top of the list. */
const shown = { recent: 4, all: 8 }

/** The fields to show on top: those placed last, then those that most saved analyses use. */
export function usedFields(
  fields: readonly ListedField[],
  analyses: readonly { definition: AnalysisDefinition }[],
): ListedField[] {
  const counts = new Map<string, number>()
  for (const { definition } of analyses) {
    const { measures, rows, columns } = definition.query
    for (const key of [
      ...measures.map((code) => keyOf({ kind: 'measure', code })),
      ...[...rows, ...columns].map((code) => keyOf({ kind: 'level', code })),
    ])
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const recent = (recentFields.read() ?? []).slice(0, shown.recent)
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).map(([key]) => key)
  const byKey = new Map(fields.filter(({ hasFacts }) => hasFacts).map((field) => [keyOf(field), field]))
  return [...new Set([...recent, ...frequent])].flatMap((key) => byKey.get(key) ?? []).slice(0, shown.all)
}
