import type { ResultOf } from '#model/calls/defineCall.ts'
import type { listCubeLevels, listCubeMeasures } from '#model/calls/cube.ts'
import type { AnalysisField } from '#model/rules/analyses/composition.ts'

export type LevelList = ResultOf<typeof listCubeLevels>
export type MeasureList = ResultOf<typeof listCubeMeasures>

/** A field of the list. A field without facts is visible but cannot be selected. */
export type ListedField = AnalysisField & { label: string; unit: string | null; hasFacts: boolean }
export type FieldGroup = {
  id: string
  label: string
  kind: 'measure' | 'level'
  fields: readonly ListedField[]
}

type FieldGroupLabels = Readonly<Record<'counts' | 'scores' | 'places' | 'time' | 'source', string>> & {
  /** The name of a KPI that an indicator shares. */
  ofKpi: (label: string) => string
}

/** Hierarchies with a single level share a group, to avoid one heading per level. */
const groupOfHierarchy: Readonly<Record<string, Exclude<keyof FieldGroupLabels, 'ofKpi'>>> = {
  entity: 'places',
  country: 'places',
  activity: 'places',
  calendar: 'time',
  fiscal: 'time',
  nature: 'source',
  import: 'source',
  scenario: 'source',
}

/** Groups the fields of an analysis: levels by subject, measures by topic. No two fields have one name and unit. */
export function groupFields(
  levels: LevelList,
  measures: MeasureList,
  topics: ReadonlyMap<string, string>,
  labels: FieldGroupLabels,
): FieldGroup[] {
  const groups = new Map<string, { label: string; kind: FieldGroup['kind']; fields: ListedField[] }>()
  const add = (id: string, label: string, field: ListedField): void => {
    const group = groups.get(id) ?? { label, kind: field.kind, fields: [] }
    group.fields.push(field)
    groups.set(id, group)
  }
  for (const { level, label, hierarchy, hierarchyLabel } of levels) {
    const group = groupOfHierarchy[hierarchy]
    const field = { kind: 'level', code: level, label, unit: null, hasFacts: true } as const
    add(`level-${group ?? hierarchy}`, group ? labels[group] : hierarchyLabel, field)
  }
  const sorted = measures.toSorted((one, other) => Number(other.facts > 0) - Number(one.facts > 0))
  const indicatorNames = new Set(measures.flatMap(({ kind, label }) => (kind === 'kpi' ? [] : [label])))
  for (const { measure, kind, label, unit, topic, facts } of sorted) {
    const name = kind === 'kpi' && indicatorNames.has(label) ? labels.ofKpi(label) : label
    const field = { kind: 'measure', code: measure, label: name, unit, hasFacts: facts > 0 } as const
    if (kind === 'score') add('measure-scores', labels.scores, field)
    else add(`measure-${topic ?? ''}`, topic === null ? labels.counts : (topics.get(topic) ?? topic), field)
  }
  const listed = [...groups].map(([id, group]) => ({ id, ...group }))
  return [
    ...listed.filter(({ kind }) => kind === 'level'),
    ...listed.filter(({ kind }) => kind === 'measure'),
  ]
}
