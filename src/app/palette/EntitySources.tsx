import { useDataProvider } from 'react-admin'
import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import type { Company } from '#model/resources/companies.ts'
import type { Division } from '#model/resources/divisions.ts'
import type { LegalPerson } from '#model/resources/legalPersons.ts'
import type { PhysicalPerson } from '#model/resources/physicalPersons.ts'
import { formatSiren } from '#model/rules/register/nationalIds.ts'
import type { PaletteItem, PaletteSource } from '#src/layout/palette/paletteItem.ts'
import { usePaletteSource } from '#src/layout/palette/PaletteProvider.tsx'
import { paths } from '#src/paths.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { searchLengthMin } from './searchLengthMin.ts'

/** Companies, divisions and persons in the command palette, searched on the server while the person types. */
export function EntitySources(): null {
  const dataProvider = useDataProvider()
  const { t } = useTexts()
  usePaletteSource(
    useMemo<PaletteSource>(
      () => ({
        id: 'companies',
        group: 'companies',
        search: async (query, signal) => {
          if (query.trim().length < searchLengthMin) return []
          const { data } = await dataProvider.getList<Company>('companies', listQuery(query, signal))
          return data.map((company) => companyItem(company, t('resources.companies.siren')))
        },
      }),
      [dataProvider, t],
    ),
  )
  usePaletteSource(
    useMemo<PaletteSource>(
      () => ({
        id: 'divisions',
        group: 'companies',
        search: async (query, signal) => {
          if (query.trim().length < searchLengthMin) return []
          const { data } = await dataProvider.getList<Division>('divisions', listQuery(query, signal))
          return data.map((division) => divisionItem(division, t('resources.divisions.one')))
        },
      }),
      [dataProvider, t],
    ),
  )
  usePaletteSource(
    useMemo<PaletteSource>(
      () => ({
        id: 'persons',
        group: 'persons',
        search: async (query, signal) => {
          if (query.trim().length < searchLengthMin) return []
          const byName = { ...listQuery(query, signal), sort: { field: 'fullName', order: 'ASC' as const } }
          const [physical, legal] = await Promise.all([
            dataProvider.getList<PhysicalPerson>('physicalPersons', byName),
            dataProvider.getList<LegalPerson>('legalPersons', byName),
          ])
          return [
            ...physical.data.map((person) => personItem(person, t('resources.physicalPersons.one'))),
            ...legal.data.map((person) => personItem(person, t('resources.legalPersons.one'))),
          ]
        },
      }),
      [dataProvider, t],
    ),
  )
  return null
}

const listQuery = (query: string, signal: AbortSignal) => ({
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { q: query },
  signal,
})

const companyItem = (company: Company, sirenLabel: string): PaletteItem => ({
  id: company.id,
  label: company.name,
  detail: [
    company.countryCode === 'FR' ? `${sirenLabel} ${formatSiren(company.nationalId)}` : company.nationalId,
    company.headquarter?.address?.city,
  ]
    .filter(Boolean)
    .join(', '),
  icon: <Initials name={company.name} />,
  href: paths.companyInformation(company.id),
})

const divisionItem = (division: Division, label: string): PaletteItem => ({
  id: division.id,
  label: division.name,
  detail: [label, division.address?.city].filter(Boolean).join(', '),
  icon: <MapPin size={16} strokeWidth={1.75} aria-hidden />,
  href: paths.division(division.companyId, division.id),
})

const personItem = (person: PhysicalPerson | LegalPerson, label: string): PaletteItem => ({
  id: person.id,
  label: person.fullName,
  detail: [label, person.mainCompanyName].filter(Boolean).join(', '),
  icon: <Initials name={person.fullName} kind={person.type === 'PHYSICAL' ? 'person' : 'company'} />,
  href:
    person.type === 'PHYSICAL'
      ? paths.physicalPersons({ person: person.id })
      : paths.legalPersons({ person: person.id }),
})
