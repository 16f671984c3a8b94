import type { FieldErrors, Resolver } from 'react-hook-form'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import {
  kpiTargetChanges,
  type GivenTarget,
  type KpiTarget,
  type KpiTargetChanges,
} from '#model/wire/data/kpis.ts'
import { toFormErrors } from '#src/resources/fromSchema/form/schemaResolver.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

type Typed<Value> = { [Key in keyof Value]: Value[Key] | null }

/** The targets of a KPI as form values, where a field may be empty. */
export type TypedTargets = { set: Typed<GivenTarget>[] }

/** Checks the targets by the schema of their call, which reports years that occur twice. */
export const targetResolver =
  (t: Texts['t']): Resolver<TypedTargets> =>
  (values) => {
    const read = kpiTargetChanges.safeParse(values)
    if (read.success) return { values, errors: {} }
    const errors = toFormErrors(fieldErrorsOf(read.error.issues), t)
    return { values: {}, errors: errors as FieldErrors<TypedTargets> }
  }

/** The changes to save: years with another value than before, and years that were removed. */
export function changesOf(kept: readonly KpiTarget[], typed: TypedTargets): KpiTargetChanges {
  const { set } = kpiTargetChanges.parse(typed)
  return {
    set: set.filter(({ year, value, baselineYear }) => {
      const before = kept.find((one) => one.year === year)
      return before?.value !== value || before.baselineYear !== baselineYear
    }),
    remove: kept.flatMap(({ year }) => (set.some((one) => one.year === year) ? [] : [year])),
  }
}
