import { countKey } from '#locales/countKey.ts'
import type { PeopleBehind } from '#model/wire/data/cube.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** What is behind figures about people, for owners and auditors: aggregate, number of lines and files. */
export const PeopleFiles = ({ people }: { people: readonly PeopleBehind[] }) => {
  const counts = useCounts()
  const { quantity } = useFormats()
  return (
    <ul>
      {people.map(({ indicator, value, unit, lines, files }) => (
        <li key={indicator.id}>
          <strong>{indicator.label}</strong>{' '}
          {counts(countKey('analysisResults.facts.people', lines), lines, {
            value: value === null ? '–' : quantity(value, unit ?? ''),
          })}{' '}
          {files.map(({ id, name, importId }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <AppLink href={paths.importLog({ import: importId })}>{name}</AppLink>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
