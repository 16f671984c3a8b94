import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getUploadToken } from '#model/calls/dataImports.ts'
import { sendDataFile } from '#src/dataProvider/calls/dataFiles.ts'
import { isAbort } from '#src/dataProvider/errors.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useRefetchImport } from '../useImport.ts'
import type { SentFile } from './broughtFile.ts'

/** An upload in progress, or the reason why it stopped. */
export type Upload = { file: SentFile; sizeBytes: number; sent: number } & (
  { phase: 'sending' } | { phase: 'cancelled' } | { phase: 'broken'; error: unknown }
)

export type Uploads = {
  /** Upload by id of the registered file. Undefined once it has completed. */
  of: (fileId: string) => Upload | undefined
  isSending: boolean
  /** Uploads the content of a registered file, or retries. Each attempt has its own token. */
  send: (fileId: string, file: SentFile) => void
  cancel: (fileId: string) => void
}

/** Uploads of an import. They continue while the wizard's steps change, and are aborted when the page is left. */
export function useUploads(importId: string, onReceived: () => void): Uploads {
  const http = useHttp()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map())
  const running = useRef(new Map<string, AbortController>())
  const received = useEffectEvent(onReceived)
  const [arrived, setArrived] = useState(0)

  useEffect(() => {
    const underWay = running.current
    return () => {
      for (const controller of underWay.values()) controller.abort()
    }
  }, [])
  useEffect(() => {
    if (arrived > 0) received()
  }, [arrived])

  const set = (fileId: string, upload: Upload | undefined): void =>
    setUploads((before) => {
      const next = new Map(before)
      if (upload === undefined) next.delete(fileId)
      else next.set(fileId, upload)
      return next
    })

  async function run(fileId: string, file: SentFile): Promise<void> {
    const sizeBytes = file.content.size + (file.original?.size ?? 0)
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(fileId, controller)
    set(fileId, { file, sizeBytes, phase: 'sending', sent: 0 })
    try {
      const { token } = await callApi(getUploadToken, { id: importId, fileId }, { signal })
      const onSent = (sent: number) =>
        set(fileId, { file, sizeBytes, phase: 'sending', sent: Math.min(sent, sizeBytes) })
      await sendDataFile(http, { id: importId, fileId }, file, { token, onSent, signal })
      await readAgain(importId)
      set(fileId, undefined)
      setArrived((before) => before + 1)
    } catch (error) {
      set(fileId, {
        file,
        sizeBytes,
        sent: 0,
        ...(isAbort(error) ? { phase: 'cancelled' } : { phase: 'broken', error }),
      })
      // The file may have arrived although the answer was lost.
      void readAgain(importId)
    } finally {
      running.current.delete(fileId)
    }
  }

  return {
    of: (fileId) => uploads.get(fileId),
    isSending: [...uploads.values()].some(({ phase }) => phase === 'sending'),
    send: (fileId, file) => {
      if (!running.current.has(fileId)) void run(fileId, file)
    },
    cancel: (fileId) => running.current.get(fileId)?.abort(),
  }
}
