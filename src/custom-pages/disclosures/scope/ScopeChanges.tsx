import Button from '@mui/material/Button'
import {
  getCarryOver,
  getDisclosureCoverage,
  getDisclosureScope,
  listDisclosureDatapoints,
  reviewDisclosureScope,
} from '#model/calls/disclosures.ts'
import type { DisclosureScope } from '#model/wire/disclosures/disclosures.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Topics whose verdict has changed since the scope was last reviewed, and the action that accepts the changes. */
export const ScopeChanges = ({ disclosureId, scope }: { disclosureId: string; scope: DisclosureScope }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const review = useAction({
    mutationFn: () =>
      callApi(reviewDisclosureScope, {
        disclosureId,
        // What is on the screen: results that change in the meantime are shown as further changes.
        body: { verdicts: Object.fromEntries(scope.topics.map(({ code, verdict }) => [code, verdict])) },
      }),
    done: t('disclosures.scope.reviewed'),
    failed: t('disclosures.scope.reviewFailed'),
    changes: [
      readsOf(getDisclosureScope, { disclosureId }),
      readsOf(listDisclosureDatapoints, { disclosureId }),
      readsOf(getDisclosureCoverage, { disclosureId }),
      readsOf(getCarryOver, { disclosureId }),
    ],
  })
  if (scope.changes.length === 0) return null
  return (
    <Note kind="warning" role="status">
      {t('disclosures.scope.changed')}
      <ul>
        {scope.changes.map(({ topic, before, after }) => (
          <li key={topic}>
            {t('disclosures.scope.change', {
              topic: scope.topics.find(({ code }) => code === topic)?.label ?? topic,
              before: t(`disclosures.verdicts.${before}`),
              after: t(`disclosures.verdicts.${after}`),
            })}
          </li>
        ))}
      </ul>
      <Permitted call={reviewDisclosureScope}>
        <Button size="small" disabled={review.isPending} onClick={() => review.mutate()}>
          {t('disclosures.scope.review')}
        </Button>
      </Permitted>
    </Note>
  )
}
