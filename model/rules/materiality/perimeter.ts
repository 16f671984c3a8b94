import type { Rule } from '../../schema/rules.ts'

/** What an assessment is about (spec §3): the whole organisation, or companies or sites of it. */
export const perimeterTypes = ['ORGANIZATION', 'COMPANIES', 'DIVISIONS'] as const
export type PerimeterType = (typeof perimeterTypes)[number]

type Ids = readonly string[] | null

/** The ids that a type of perimeter speaks of, and no others, so that a change of type leaves none behind. */
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

/** A perimeter of companies or sites names at least one (spec §5). */
export const namesEntities: Rule = {
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
