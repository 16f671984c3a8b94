import { useState } from 'react'
import { listEvidence } from '#model/calls/repository.ts'
import { evidenceKindOf, evidenceMaxBytes } from '#model/rules/records/evidence.ts'
import { addEvidence } from '#src/dataProvider/calls/evidence.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { isAbort } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import type { PathParamsHere } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { explainError } from '#src/layout/explainError.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

export type EvidencePlace = PathParamsHere<typeof listEvidence>

type Upload = { name: string; percent: number; giveUp: () => void }

/** Uploads files to a subject one by one. Files that the server would refuse are refused before the upload. */
export function useUpload(params: EvidencePlace) {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const [upload, setUpload] = useState<Upload>()
  const [refusal, setRefusal] = useState<string>()

  const { mutate } = useAction({
    actOn: ({ name, size, lastModified }: File) => [name, size, lastModified].join(' '),
    mutationFn: (file: File) => {
      const controller = new AbortController()
      const progress = (percent: number) =>
        setUpload({ name: file.name, percent, giveUp: () => controller.abort() })
      progress(0)
      return addEvidence(http, { ...params, orgId }, file, {
        signal: controller.signal,
        onSent: (sent) => progress(Math.min(100, Math.round((100 * sent) / Math.max(1, file.size)))),
      })
    },
    done: ({ name }) => ({ title: t('evidence.added'), detail: name }),
    changes: [readsOf(listEvidence, params)],
    onError: (error) => {
      if (!isAbort(error)) setRefusal(explainError(error, t))
    },
    onSettled: () => setUpload(undefined),
  })

  const add = (file: File): void => {
    const problem =
      file.size === 0
        ? 'evidenceEmpty'
        : file.size > evidenceMaxBytes
          ? 'evidenceTooLarge'
          : evidenceKindOf(file.name)
            ? undefined
            : 'evidenceType'
    setRefusal(problem && t(`errors.${problem}`))
    if (problem === undefined) mutate(file)
  }
  return { add, upload, refusal }
}
