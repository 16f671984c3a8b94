import { useGetOne } from 'react-admin'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import { disclosures, type Disclosure } from '#model/resources/disclosures.ts'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { requestParameter } from './requestParameter.ts'

/** The request of the earlier disclosure that a request was carried over from, and what is to be checked since. */
export const EarlierRequest = ({
  disclosureId,
  sourceId,
  toCheck,
}: { disclosureId: string; sourceId: string } & Pick<DisclosureRequest, 'toCheck'>) => {
  const { t } = useTexts()
  const { data } = useGetOne<Disclosure>(disclosures.name, { id: disclosureId })
  return (
    <Note kind={toCheck ? 'warning' : 'info'}>
      {toCheck ? `${t(`disclosures.carryOver.checks.${toCheck}`)} ` : ''}
      {data?.sourceId && (
        <AppLink href={paths.disclosureRequests(data.sourceId) + withSidebar('', requestParameter, sourceId)}>
          {t('disclosures.carryOver.request')}
        </AppLink>
      )}
    </Note>
  )
}
