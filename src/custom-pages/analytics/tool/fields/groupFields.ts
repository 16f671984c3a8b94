import type { ResultOf } from '#model/calls/defineCall.ts'
import type { listCubeLevels, listCubeMeasures } from '#model/calls/cube.ts'
import type { AnalysisField } from '#model/rules/analyses/composition.ts'
import type { SoughtField } from '#model/rules/analyses/searchFields.ts'
import { indicatorEqualTo, isKpi } from '#model/rules/cube/measures.ts'

export type LevelList = ResultOf<typeof listCubeLevels>
export type MeasureList = ResultOf<typeof listCubeMeasures>
type Measure = MeasureList[number]

/** What a reader learns of a measure besides its name. */
export type FieldFacts = Pick<Measure, 'definition' | 'facts' | 'firstDay' | 'lastDay' | 'sites' | 'sources'>

/** A field of the list. A field without facts is visible but cannot be selected. */
export type ListedField = SoughtField & {
  unit: string | null
  isKpi: boolean
  /** A KPI that is one indicator alone. It is listed only where an analysis uses it. */
  isDuplicate: boolean
  /** Null for a level. */
  measure: FieldFacts | null
}
export type FieldGroup = {
  id: string
  label: string
  kind: 'measure' | 'level'
  fields: readonly ListedField[]
}

type FieldGroupLabels = Readonly<Record<'counts' | 'scores' | 'places' | 'time' | 'source', string>>

/** Hierarchies with a single level share a group, to avoid one heading per level. */
const groupOfHierarchy: Readonly<Record<string, keyof FieldGroupLabels>> = {
  entity: 'places',
  country: 'places',
  activity: 'places',
  calendar: 'time',
  fiscal: 'time',
  nature: 'source',
  import: 'source',
  scenario: 'source',
}

/** Groups the fields of an analysis: measures by topic, then those of every topic, then levels by subject. */
export function groupFields(
  levels: LevelList,
  measures: MeasureList,
  topics: ReadonlyMap<string, string>,
  labels: FieldGroupLabels,
): FieldGroup[] {
  const groups = new Map<string, { label: string; kind: FieldGroup['kind']; fields: ListedField[] }>()
  const add = (id: string, field: ListedField): void => {
    const group = groups.get(id) ?? { label: field.group, kind: field.kind, fields: [] }
    group.fields.push(field)
    groups.set(id, group)
  }
  const sorted = measures.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || Number(other.facts !== 0) - Number(one.facts !== 0),
  )
  for (const measure of sorted) {
    const { kind, topic } = measure
    if (kind === 'score') add('measure-scores', listMeasure(measure, labels.scores))
    else
      add(
        `measure-${topic ?? ''}`,
        listMeasure(measure, topic === null ? labels.counts : (topics.get(topic) ?? topic)),
      )
  }
  for (const { level, label, hierarchy, hierarchyLabel } of levels) {
    const group = groupOfHierarchy[hierarchy]
    add(`level-${group ?? hierarchy}`, {
      kind: 'level',
      code: level,
      label,
      group: group ? labels[group] : hierarchyLabel,
      unit: null,
      hasFacts: true,
      isKpi: false,
      isDuplicate: false,
      references: [],
      measure: null,
    })
  }
  return [...groups].map(([id, group]) => ({ id, ...group }))
}

/** Topics come first, then the results of assessments, then counts. */
const placeOf = ({ kind, topic }: Measure): number => (kind === 'score' ? 1 : topic === null ? 2 : 0)

const listMeasure = (measure: Measure, group: string): ListedField => {
  const { measure: code, label, unit, facts, requirements } = measure
  return {
    kind: 'measure',
    code,
    label,
    group,
    unit,
    // Null where they are not counted.
    hasFacts: facts !== 0,
    isKpi: isKpi(code),
    isDuplicate: indicatorEqualTo(code) !== undefined,
    references: [
      ...new Set(requirements.flatMap(({ requirement, datapoint }) => [requirement, datapoint ?? []].flat())),
    ],
    measure,
  }
}

/** The groups without the duplicates that the analysis does not use. */
export const offeredGroups = (
  groups: readonly FieldGroup[],
  isUsed: (field: AnalysisField) => boolean,
): FieldGroup[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !field.isDuplicate || isUsed(field)),
  }))
