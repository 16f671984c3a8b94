import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { assignDisclosureRequests } from '#model/calls/disclosureRequests.ts'
import { disclosureRequests } from '#model/resources/disclosureRequests.ts'
import { requestsMax } from '#model/wire/disclosures/requests.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { Permitted } from '#src/layout/Permitted.tsx'
import type { ListSelection } from '#src/resources/fromSchema/list/useListSelection.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Gives the ticked requests other people or another deadline, in a sidebar. */
export const AssignRequests = ({
  disclosureId,
  selection: { chosen, isAll, clear },
}: {
  disclosureId: string
  selection: ListSelection
}) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const queries = useQueryClient()
  const isTooMany = isAll || chosen.size > requestsMax
  return (
    <Permitted call={assignDisclosureRequests}>
      <button
        type="button"
        disabled={isTooMany}
        title={isTooMany ? t('disclosures.requests.tooMany', { max: requestsMax }) : undefined}
        onClick={() =>
          sidebars.open('disclosureRequestAssignment', {
            disclosureId,
            ids: [...chosen],
            onDone: () => {
              clear()
              void queries.invalidateQueries({ queryKey: [disclosureRequests.name] })
            },
          })
        }
      >
        <CalendarClock size={16} strokeWidth={1.75} aria-hidden />
        {t('disclosures.requests.assign')}
      </button>
    </Permitted>
  )
}
