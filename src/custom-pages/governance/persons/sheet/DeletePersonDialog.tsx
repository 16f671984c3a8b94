import type { CountedKey } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import { deletePerson, type Person } from '../../../../dataProvider/calls/persons.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../../layout/useAct.ts'
import { useSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import { isConflict } from '../../../../resources/fromSchema/conflict/useConflict.tsx'
import { useSeenRecord } from '../../../../resources/fromSchema/removal/useSeenRecord.tsx'
import { personResources } from '../../../../resources/persons/personWords.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { useOfficers, useOwners } from '../../links/useLinks.ts'
import { useForgetPersons } from '../useForgetPersons.ts'

/** Companies named in the question; the others are counted. */
const namedMax = 4

/** Says what goes with a person before it goes: so many mandates and holdings, in these companies. */
export const DeletePersonDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t, locale } = useTexts()
  const http = useHttp()
  const sidebar = useSidebar()
  const forget = useForgetPersons()
  const { id: orgId } = useRequiredOrganization()
  const officers = useOfficers({ personId: person.id })
  const owners = useOwners({ personId: person.id })
  const links = officers.data && owners.data && [...officers.data, ...owners.data]
  const count = links?.length ?? 0
  const { current, isReading, overtaken, note } = useSeenRecord(personResources[person.type], person)
  const removal = useAct({
    mutationFn: (seen: Person) => deletePerson(http, orgId, seen, { withLinks: count > 0 }),
    done: { title: t('persons.delete.done'), detail: person.fullName },
    onSuccess: () => {
      sidebar.close()
      void forget([person.id])
    },
    refused: (error) => {
      if (isConflict(error)) overtaken()
      else onClose()
      return isConflict(error)
    },
    failed: t('persons.delete.failed'),
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
      isBusy={removal.isPending || isReading || (links === undefined && !officers.error && !owners.error)}
      isConfirmDisabled={!current || !links}
      title={t('persons.delete.title', { name: person.fullName })}
      cancelLabel={t('persons.delete.keep')}
      confirmLabel={t(countKey('persons.delete.confirmWithLinks', count), { smart_count: count })}
      onCancel={onClose}
      onConfirm={() => {
        if (links && current) removal.mutate(current)
      }}
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
