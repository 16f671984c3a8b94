import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { Member } from '#model/resources/members.ts'
import type { PaletteSource } from '#src/layout/palette/paletteItem.ts'
import { usePaletteSource } from '#src/layout/palette/PaletteProvider.tsx'
import { paths } from '#src/paths.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { EntitySources } from './EntitySources.tsx'
import { MaterialitySources } from './MaterialitySources.tsx'
import { OwnSources } from './OwnSources.tsx'
import { searchLengthMin } from './searchLengthMin.ts'

/**
 * The record sources of the palette, whose pages the Standard plan has. Default export: mounted while the palette is
 * open.
 */
const PaletteSources = ({ isStandardPlan }: { isStandardPlan: boolean }) =>
  isStandardPlan && (
    <>
      <OwnSources />
      <EntitySources />
      <MaterialitySources />
      <MemberSource />
    </>
  )

export default PaletteSources

/** Members of the organisation in the command palette, linked to their row in the list. */
function MemberSource(): null {
  const dataProvider = useDataProvider()
  usePaletteSource(
    useMemo<PaletteSource>(
      () => ({
        id: 'members',
        group: 'members',
        search: async (query, signal) => {
          if (query.trim().length < searchLengthMin) return []
          const { data } = await dataProvider.getList<Member>('members', {
            pagination: { page: 1, perPage: 5 },
            sort: { field: 'creationDate', order: 'ASC' },
            filter: { q: query },
            signal,
          })
          return data.map(({ id, fullName, email }) => ({
            id,
            label: fullName || email,
            ...(fullName && { detail: email }),
            icon: <Initials name={fullName || email} kind="person" />,
            href: paths.members({ filter: JSON.stringify({ q: email }) }),
          }))
        },
      }),
      [dataProvider],
    ),
  )
  return null
}
