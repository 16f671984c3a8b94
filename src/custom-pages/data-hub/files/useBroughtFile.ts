import { useEffect, useRef, useState } from 'react'
import { isSpreadsheetName, spreadsheetLimits } from '#model/rules/csv/spreadsheets.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { openSheet } from '#src/spreadsheets/openSheet.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { problemOf, type BroughtFile } from './broughtFile.ts'

/**
 * The file that the user chooses, once it is read: a spreadsheet is turned into the CSV of one of its sheets. `onRead` is
 * called with it, and may refuse it. A new choice ends the reading of the previous one.
 */
export function useBroughtFile(onRead?: (file: BroughtFile, refuse: (problem: string) => void) => void) {
  const { t, locale } = useTexts()
  const format = useFormats()
  const [file, setFile] = useState<BroughtFile>()
  const [refusal, setRefusal] = useState<string>()
  const [reading, setReading] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const settle = (read: BroughtFile | undefined, problem?: string) => {
    setReading(undefined)
    setFile(read)
    setRefusal(problem)
    if (read) onRead?.(read, (reason) => settle(undefined, reason))
  }

  async function readSpreadsheet(original: File, wanted: string | undefined): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setReading(original.name)
    try {
      const opened = await openSheet(original, wanted, controller.signal)
      if (controller.signal.aborted) return
      if ('refusal' in opened) {
        const cells = format.number(spreadsheetLimits.cells)
        return settle(undefined, t(`dataHub.files.book.refusals.${opened.refusal}`, { cells }))
      }
      const { content, sheet, sheets } = opened
      if (content.size > dataFileLimits.bytes)
        return settle(undefined, t('dataHub.files.book.refusals.tooLarge'))
      settle({ name: original.name, content, spreadsheet: { original, sheet, sheets } })
    } catch {
      // The browser can no longer read the file, for instance because it was moved.
      if (!controller.signal.aborted) settle(undefined, t('dataHub.preview.unreadable'))
    }
  }

  return {
    file,
    refusal,
    /** The name of the spreadsheet that is being read. */
    reading,
    take: (given: File, sheet?: string): void => {
      running.current?.abort()
      const problem = problemOf(given)
      if (problem !== undefined)
        return settle(undefined, t(problem, { size: formatBytes(dataFileLimits.bytes, locale, format) }))
      if (isSpreadsheetName(given.name)) return void readSpreadsheet(given, sheet)
      settle({ name: given.name, content: given, spreadsheet: null })
    },
    stop: () => {
      running.current?.abort()
      setReading(undefined)
    },
    refuse: (problem: string) => settle(undefined, problem),
    /** Adds the message that a file is required, unless another one explains why there is none. */
    require: () => setRefusal((before) => before ?? t('csv.fileRequired')),
  }
}
