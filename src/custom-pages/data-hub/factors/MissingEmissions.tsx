import Button from '@mui/material/Button'
import { queryCube } from '#model/calls/cube.ts'
import { computeMissingEmissions, listUncoveredActivities } from '#model/calls/emissionFactors.ts'
import { emissionFactors } from '#model/resources/emissionFactors.ts'
import { countKey } from '#locales/countKey.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { UncoveredActivities } from './UncoveredActivities.tsx'

/** Stored activities whose emissions are not counted. Once they have a factor, their emissions can be computed. */
export const MissingEmissions = () => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const mayCompute = useMay(computeMissingEmissions)
  const { data } = useRead(
    listUncoveredActivities,
    {},
    { of: emissionFactors.name, failed: t('carbonFactors.uncovered.failed') },
  )
  const computing = useAction({
    mutationFn: () => callApi(computeMissingEmissions, {}),
    done: ({ added }) => say(countKey('carbonFactors.uncovered.computed', added), added),
    failed: t('carbonFactors.uncovered.computeFailed'),
    changes: [[emissionFactors.name], readsOf(queryCube)],
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
