import type { Person } from '#model/wire/governance/persons.ts'
import { RoleTitle } from '#src/resources/persons/RoleTitle.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { PersonLink } from './useMovedLinks.ts'

/** Two rows of the comparison: mandates with companies, and holdings with shares. */
export const LinkCells = ({
  persons,
  links,
  keptId,
}: {
  persons: readonly Person[]
  links: ReadonlyMap<string, PersonLink[]>
  keptId: string
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const rows = [
    { id: 'mandates', isShown: (link: PersonLink) => 'role' in link },
    { id: 'holdings', isShown: (link: PersonLink) => 'shareRate' in link },
  ] as const
  return rows.map(({ id: row, isShown }) => (
    <tr key={row}>
      <th scope="row">{t(`persons.merge.${row}`)}</th>
      {persons.map(({ id }) => {
        const shown = links.get(id)?.filter(isShown)
        return (
          <td key={id} data-kept={id === keptId || undefined}>
            {shown === undefined ? (
              '…'
            ) : shown.length === 0 ? (
              t('persons.merge.empty')
            ) : (
              <ul>
                {shown.map((link) => (
                  <li key={link.id}>
                    {'role' in link ? (
                      <RoleTitle code={link.role} gender={link.person?.identity?.gender} />
                    ) : (
                      format.percent(link.shareRate, { decimals: 2 })
                    )}
                    <small>{link.companyName}</small>
                  </li>
                ))}
              </ul>
            )}
          </td>
        )
      })}
    </tr>
  ))
}
