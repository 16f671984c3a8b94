import { useState } from 'react'
import { evidence } from '#model/wire/records/evidence.ts'
import { evidenceKindOf, evidenceMaxBytes } from '#model/rules/records/evidence.ts'
import { sendBytes } from '#src/dataProvider/sendBytes.ts'
import { isAbort } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '../useAction.ts'
import { explainError } from '../explainError.ts'
import type { EvidenceSource } from './EvidenceSource.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Upload = { name: string; percent: number; giveUp: () => void }

/** Uploads files to a record one by one. Files that the server would refuse are refused before the upload. */
export function useUpload({ uploadPath, changes }: EvidenceSource) {
  const { t } = useTexts()
  const http = useHttp()
  const [upload, setUpload] = useState<Upload>()
  const [refusal, setRefusal] = useState<string>()

  const { mutate } = useAction({
    actOn: ({ name, size, lastModified }: File) => [name, size, lastModified].join(' '),
    mutationFn: (file: File) => {
      const controller = new AbortController()
      const progress = (percent: number) =>
        setUpload({ name: file.name, percent, giveUp: () => controller.abort() })
      progress(0)
      return sendBytes(http, evidence, `${uploadPath}?name=${encodeURIComponent(file.name)}`, file, {
        signal: controller.signal,
        onSent: (sent) => progress(Math.min(100, Math.round((100 * sent) / Math.max(1, file.size)))),
      })
    },
    done: ({ name }) => ({ title: t('evidence.added'), detail: name }),
    changes,
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
