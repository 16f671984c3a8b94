import { disableSubject } from '#model/calls/repository.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { SubjectPlace } from '../../../dataProvider/calls/materiality.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { useAct } from '../../../layout/useAct.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { subjectsKey } from './useSubjects.ts'
import { readsOfAssessment } from '../readsOfAssessment.ts'

type Archiving = {
  subject: Subject
  value: boolean
  /** Why it is archived; it stands in the register of what was left out. */
  reason: string
}

/** Archives a subject or brings it back; the toast takes it back again. */
export function useArchiving(place: SubjectPlace) {
  const { t } = useTexts()
  const ask = useAsk()
  const { mutate } = useAct({
    actOn: ({ subject, value }: Archiving) => `${subject.id} ${value}`,
    mutationFn: ({ subject, value, reason }: Archiving) =>
      ask(disableSubject, {
        ...place,
        subjectId: subject.id,
        body: { value, ...(reason !== '' && { reason }) },
      }),
    done: (_done, { subject, value }) => ({
      title: t(`materiality.subjects.${value ? 'archiveDone' : 'restoreDone'}`),
      detail: subject.label,
      // One that was archived before a reason was asked for is archived again by the dialog alone.
      ...((value || subject.disabledReason !== null) && {
        action: {
          label: t('materiality.subjects.undo'),
          onClick: () => mutate({ subject, value: !value, reason: subject.disabledReason ?? '' }),
        },
      }),
    }),
    changes: [subjectsKey, readsOfAssessment(place.doubleMaterialityId)],
    failed: ({ value }) => t(`materiality.subjects.${value ? 'archiveFailed' : 'restoreFailed'}`),
  })
  return mutate
}
