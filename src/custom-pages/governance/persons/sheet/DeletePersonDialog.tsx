import type { CountedKey } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useRemoval } from '#src/resources/fromSchema/removal/useRemoval.ts'
import { personResources } from '#src/resources/persons/personResources.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useOfficers, useOwners } from '#src/custom-pages/governance/links/useLinks.ts'
import { useInvalidatePersons } from '../useInvalidatePersons.ts'

/** Maximum number of companies listed by name. The others are counted. */
const namedMax = 4

/** Confirms the deletion of a person, with the number of mandates and holdings that go with it, and their companies. */
export const DeletePersonDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t, locale } = useTexts()
  const sidebar = useSidebar()
  const forget = useInvalidatePersons()
  const officers = useOfficers({ personId: person.id })
  const owners = useOwners({ personId: person.id })
  const links = officers.data && owners.data && [...officers.data, ...owners.data]
  const count = links?.length ?? 0
  const { question, note } = useRemoval({
    resource: personResources[person.type],
    seen: person,
    query: { withLinks: count > 0 },
    labels: {
      done: { title: t('persons.delete.done'), detail: person.fullName },
      failed: t('persons.delete.failed'),
    },
    onClose,
    onRemoved: () => {
      sidebar.close()
      void forget([person.id])
    },
  })

  const companies = [...new Set(links?.map(({ companyName }) => companyName))]
  const others = companies.length - namedMax
  const sentence = () => {
    const [mandates, holdings] = [officers.data?.length ?? 0, owners.data?.length ?? 0]
    const said = {
      mandates: counted('persons.delete.mandates', mandates),
      holdings: counted('persons.delete.holdings', holdings),
    }
    const both = mandates > 0 ? said.mandates : said.holdings
    const tied = mandates > 0 && holdings > 0 ? t('persons.delete.both', said) : both
    const named = companies.slice(0, namedMax)
    const listed =
      others > 0
        ? `${named.join(', ')} ${t('persons.delete.more', { smart_count: others })}`
        : new Intl.ListFormat(locale, { type: 'conjunction' }).format(named)
    return t('persons.delete.inCompanies', { smart_count: count, links: tied, companies: listed })
  }
  const counted = (key: CountedKey, n: number) => t(countKey(key, n), { smart_count: n })

  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      isBusy={question.isBusy || (links === undefined && !officers.error && !owners.error)}
      isConfirmDisabled={question.isConfirmDisabled || !links}
      title={t('persons.delete.title', { name: person.fullName })}
      cancelLabel={t('persons.delete.keep')}
      confirmLabel={t(countKey('persons.delete.confirmWithLinks', count), { smart_count: count })}
    >
      <p>
        {officers.error || owners.error
          ? t('persons.delete.linksFailed')
          : links === undefined
            ? t('ui.loading')
            : count === 0
              ? t('persons.delete.free')
              : sentence()}
      </p>
      {note}
    </ConfirmDialog>
  )
}
