import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import { listUncoveredActivities } from '#model/calls/emissionFactors.ts'
import { createRecomputation, listRecomputations } from '#model/calls/recomputations.ts'
import { emissionFactors } from '#model/resources/emissionFactors.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { UncoveredActivities } from './UncoveredActivities.tsx'

/** Stored activities whose emissions are not counted. Once they have a factor, a
 * recomputation adds their emissions. */
export const MissingEmissions = () => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const navigate = useNavigate()
  const mayCompute = useMay(createRecomputation)
  const { data } = useRead(
    listUncoveredActivities,
    {},
    { of: emissionFactors.name, failed: t('carbonFactors.uncovered.failed') },
  )
  const computing = useAction({
    mutationFn: () =>
      callApi(createRecomputation, { body: { kind: 'MISSING', startDate: null, endDate: null } }),
    failed: t('carbonFactors.uncovered.computeFailed'),
    changes: [readsOf(listRecomputations)],
    onSuccess: ({ id }) => void navigate(paths.recomputation(id)),
  })
  const activities = data?.activities ?? []
  if (activities.length === 0) return null
  const ready = activities.filter(({ hasFactor }) => hasFactor)
  return (
    <>
      <Note
        kind="warning"
        {...(ready.length > 0 &&
          mayCompute && {
            action: (
              <Button loading={computing.isPending} onClick={() => computing.mutate()}>
                {t('carbonFactors.uncovered.compute')}
              </Button>
            ),
          })}
      >
        {say('carbonFactors.uncovered.note', activities.length)}{' '}
        {ready.length > 0 && t('carbonFactors.uncovered.readyNote')}
      </Note>
      <UncoveredActivities activities={activities} />
    </>
  )
}
