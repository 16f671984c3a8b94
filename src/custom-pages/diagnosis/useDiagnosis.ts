import { useForm } from 'react-hook-form'
import { requestDiagnosis } from '#model/calls/organizations.ts'
import { diagnosisRequest, type DiagnosisRequest } from '#model/wire/system/diagnosis.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { bodyResolver } from '#src/layout/forms/bodyResolver.ts'
import { useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Form values. An empty string means no selection yet. */
export type DiagnosisValues = Record<Exclude<keyof DiagnosisRequest, 'staffRange' | 'topic'>, string> & {
  staffRange: NonNullable<DiagnosisRequest['staffRange']> | ''
  topic: DiagnosisRequest['topic'] | ''
}

/** An empty string is sent as null, so that the schema reports a missing value. */
const toWire = ({ staffRange, topic, ...texts }: DiagnosisValues) => ({
  ...texts,
  staffRange: staffRange === '' ? null : staffRange,
  topic: topic === '' ? null : topic,
})

/** State and submission of the form. Initial values come from the account. */
export function useDiagnosis() {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const identity = useIdentity()
  const organization = useRequiredOrganization()
  const form = useForm<DiagnosisValues>({
    mode: 'onTouched',
    resolver: bodyResolver(diagnosisRequest, t, toWire),
    defaultValues: {
      firstName: identity?.givenName ?? '',
      lastName: identity?.familyName ?? '',
      email: identity?.email ?? '',
      phone: '',
      companyName: organization.name,
      staffRange: '',
      topic: '',
      message: '',
    },
  })
  useFormDraft(form, useDraft('diagnosis'))
  const sending = useAction({
    mutationFn: (values: DiagnosisValues) =>
      callApi(requestDiagnosis, { body: diagnosisRequest.parse(toWire(values)) }),
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields : []
      for (const { field, message } of refused) {
        if (field in form.getValues()) form.setError(field as keyof DiagnosisValues, { message })
      }
    },
  })
  return { form, sending }
}
