import { coverageStates } from '#model/rules/disclosures/coverage.ts'
import { scopeStates } from '#model/rules/disclosures/scope.ts'
import { useListAddress } from '../useListAddress.ts'

/** Filters, search and page of the list of datapoints. */
export const useDatapointAddress = () => useListAddress(readFilters)

const readFilters = (query: URLSearchParams) => ({
  requirement: query.get('requirement') ?? undefined,
  state: scopeStates.find((state) => state === query.get('state')),
  coverage: coverageStates.find((coverage) => coverage === query.get('coverage')),
})
