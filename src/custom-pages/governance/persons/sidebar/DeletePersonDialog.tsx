import type { CountedKey } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useRemoval } from '#src/resources/fromSchema/removal/useRemoval.tsx'
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

  const hasFailed = officers.error !== null || owners.error !== null
  const sentence = (): string => {
    if (hasFailed) return t('persons.delete.linksFailed')
    if (!officers.data || !owners.data) return t('ui.loading')
    return count === 0 ? t('persons.delete.free') : linksSentence(officers.data, owners.data, { t, locale })
  }

  return (
    <ConfirmDialog
      isIrreversible
      {...question}
      isBusy={question.isBusy || (links === undefined && !hasFailed)}
      isConfirmDisabled={question.isConfirmDisabled || !links}
      title={t('persons.delete.title', { name: person.fullName })}
      cancelLabel={t('persons.delete.keep')}
      confirmLabel={t(countKey('persons.delete.confirmWithLinks', count), { smart_count: count })}
    >
      <p>{sentence()}</p>
      {note}
    </ConfirmDialog>
  )
}

/** The mandates and holdings that are deleted with a person, and their companies. */
function linksSentence(
  officers: readonly { companyName: string }[],
  owners: readonly { companyName: string }[],
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  const counted = (key: CountedKey, count: number) => t(countKey(key, count), { smart_count: count })
  const links = [...officers, ...owners]
  const companies = [...new Set(links.map(({ companyName }) => companyName))]
  const others = companies.length - namedMax
  const mandates = counted('persons.delete.mandates', officers.length)
  const holdings = counted('persons.delete.holdings', owners.length)
  const either = officers.length > 0 ? mandates : holdings
  const both = officers.length > 0 && owners.length > 0
  const named = companies.slice(0, namedMax)
  return t('persons.delete.inCompanies', {
    smart_count: links.length,
    links: both ? t('persons.delete.both', { mandates, holdings }) : either,
    companies:
      others > 0
        ? `${named.join(', ')} ${t('persons.delete.more', { smart_count: others })}`
        : new Intl.ListFormat(locale, { type: 'conjunction' }).format(named),
  })
}
