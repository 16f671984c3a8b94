import { catalogueEdition, catalogueOf, type FactorTable } from '#model/data/emissionFactors.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'

/** The emission factors of an organisation that copied the catalogue and changed nothing. */
export const shippedTable: FactorTable<OwnedFactor> = Object.fromEntries(
  Map.groupBy(
    catalogueOf(catalogueEdition).map((factor) => ({ ...factor, origin: 'OURS' as const })),
    ({ series }) => series,
  ),
)
