import { effectiveOwnership } from '#model/rules/governance/ownership.ts'
import { useOwners, useOwnership } from '#src/custom-pages/governance/links/useLinks.ts'

/** Number of companies that a person holds, directly or indirectly. Undefined until both are loaded. */
export function useHoldingCount(personId: string): number | undefined {
  const graph = useOwnership({ personId }).data
  const direct = useOwners({ personId }).data
  if (!graph || !direct) return undefined
  const through = effectiveOwnership(graph.links).holdingsOf(graph.focusId).keys()
  return new Set([...through, ...direct.map(({ companyId }) => companyId)]).size
}
