import type { FieldError } from '#model/errors.ts'
import type { Rule } from '#model/schema/rules.ts'

/** The perimeter of an assessment (spec §3): the whole organisation, or some of its companies or sites. */
export const perimeterTypes = ['ORGANIZATION', 'COMPANIES', 'DIVISIONS'] as const
export type PerimeterType = (typeof perimeterTypes)[number]

type Ids = readonly string[] | null

/** Keeps only the ids that belong to the type of perimeter, so that a change of type leaves no old ids behind. */
export const perimeterOf = ({
  type,
  companyIds,
  divisionIds,
}: {
  type: PerimeterType
  companyIds?: Ids | undefined
  divisionIds?: Ids | undefined
}): { type: PerimeterType; companyIds: Ids; divisionIds: Ids } => ({
  type,
  companyIds: type === 'COMPANIES' ? (companyIds ?? []) : null,
  divisionIds: type === 'DIVISIONS' ? (divisionIds ?? []) : null,
})

/** A perimeter; without a type, a subject has its assessment's perimeter. */
export type Perimeter = ReturnType<typeof perimeterOf>
export type SubjectPerimeter = Omit<Perimeter, 'type'> & { type: PerimeterType | null }

/**
 * The reason why a subject cannot have this perimeter: it exceeds that of its assessment. Sites lie within their
 * companies; `companyOf` maps them.
 */
export function perimeterExcess(
  inner: SubjectPerimeter,
  outer: Perimeter,
  companyOf: ReadonlyMap<string, string>,
): FieldError | undefined {
  if (inner.type === null || outer.type === 'ORGANIZATION') return undefined
  if (inner.type === 'ORGANIZATION') return { field: 'perimeter.type', key: 'validation.perimeterWider' }
  if (inner.type === 'COMPANIES') {
    const isWithin = inner.companyIds?.every((id) => outer.companyIds?.includes(id)) ?? true
    return outer.type === 'COMPANIES' && isWithin
      ? undefined
      : { field: 'perimeter.companyIds', key: 'validation.perimeterOutside' }
  }
  const isWithin = inner.divisionIds?.every((id) =>
    outer.type === 'DIVISIONS'
      ? outer.divisionIds?.includes(id)
      : outer.companyIds?.includes(companyOf.get(id) ?? ''),
  )
  return (isWithin ?? true)
    ? undefined
    : { field: 'perimeter.divisionIds', key: 'validation.perimeterOutside' }
}

/** The types that a subject may choose within the perimeter of its assessment. */
export const typesWithin = (outer: PerimeterType): readonly PerimeterType[] =>
  ({
    ORGANIZATION: perimeterTypes,
    COMPANIES: ['COMPANIES', 'DIVISIONS'] as const,
    DIVISIONS: ['DIVISIONS'] as const,
  })[outer]

/** A perimeter of companies or sites contains at least one (spec §5). */
export const hasEntities: Rule = {
  needs: ['perimeter.type'],
  check: (record) => {
    const { type, companyIds, divisionIds } = record['perimeter'] as Parameters<typeof perimeterOf>[0]
    if (type === 'COMPANIES' && !companyIds?.length) {
      return { field: 'perimeter.companyIds', key: 'validation.noPerimeterEntity' }
    }
    if (type === 'DIVISIONS' && !divisionIds?.length) {
      return { field: 'perimeter.divisionIds', key: 'validation.noPerimeterEntity' }
    }
    return undefined
  },
}
