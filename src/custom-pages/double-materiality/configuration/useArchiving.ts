import { disableSubject } from '#model/calls/repository.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { SubjectPlace } from '#src/dataProvider/calls/materiality.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { subjectsKey } from './useSubjects.ts'
import { readsOfAssessment } from '../readsOfAssessment.ts'

type Archiving = {
  subject: Subject
  value: boolean
  /** Reason for archiving, shown in the register of exclusions. */
  reason: string
}

/** Archives or restores a subject. The toast has an undo. */
export function useArchiving(params: SubjectPlace) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const { mutate } = useAction({
    actOn: ({ subject, value }: Archiving) => `${subject.id} ${value}`,
    mutationFn: ({ subject, value, reason }: Archiving) =>
      callApi(disableSubject, {
        ...params,
        subjectId: subject.id,
        body: { value, ...(reason !== '' && { reason }) },
      }),
    done: (_done, { subject, value }) => ({
      title: t(`materiality.subjects.${value ? 'archiveDone' : 'restoreDone'}`),
      detail: subject.label,
      // A subject archived before reasons were required can only be archived again with the dialog.
      ...((value || subject.disabledReason !== null) && {
        action: {
          label: t('materiality.subjects.undo'),
          onClick: () => mutate({ subject, value: !value, reason: subject.disabledReason ?? '' }),
        },
      }),
    }),
    changes: [subjectsKey, readsOfAssessment(params.doubleMaterialityId)],
    failed: ({ value }) => t(`materiality.subjects.${value ? 'archiveFailed' : 'restoreFailed'}`),
  })
  return mutate
}
