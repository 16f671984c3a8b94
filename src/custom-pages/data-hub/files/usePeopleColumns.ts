import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readKnownColumns } from '#model/calls/dataImports.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { BroughtFile } from './broughtFile.ts'
import type { FileValues } from './fileValues.ts'
import type { Minimised } from './minimiseContent.ts'
import { leftOut, type ColumnChoices } from './peopleColumns.ts'

/** A file that is ready to be announced. */
type Sendable = { file: BroughtFile; said: Minimised['said'] }

/** The choices about the columns of a file about people, before it is sent, and the content without the others. */
export function usePeopleColumns(importId: string) {
  const { locale } = useTexts()
  const callApi = useSendRequest()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<{ nature: string; choices: ColumnChoices }>({
    nature: '',
    choices: {},
  })
  const knownOf = (nature: string) => ({
    queryKey: ['known-columns', importId, nature],
    queryFn: async () => {
      const { columns } = await callApi(readKnownColumns, { id: importId, query: { nature } })
      return Object.fromEntries(Object.entries(columns).map(([head, column]) => [head, column ?? leftOut]))
    },
    staleTime: 60_000,
  })
  const ofNature = (nature: string): ColumnChoices => (chosen.nature === nature ? chosen.choices : {})
  return {
    knownOf,
    choicesOf: ofNature,
    choose: (nature: string, head: string, choice: string): void =>
      setChosen({ nature, choices: { ...ofNature(nature), [head]: choice } }),
    /** The file as it is sent; undefined where it is about people and none of its columns is to be sent. */
    minimise: async (
      file: BroughtFile,
      described: Omit<FileValues, 'periodicity'>,
    ): Promise<Sendable | undefined> => {
      if (natureOf(described.nature)?.isAboutPeople !== true) return { file, said: {} }
      const known = await queries.fetchQuery(knownOf(described.nature))
      const { minimiseContent } = await import('./minimiseContent.ts')
      const choices = { ...known, ...ofNature(described.nature) }
      const minimised = await minimiseContent(file.content, described, choices, locale)
      return minimised && { file: { ...file, content: minimised.content }, said: minimised.said }
    },
  }
}

export type PeopleChoices = ReturnType<typeof usePeopleColumns>

/** What earlier files of a nature meant by their headings; undefined while it is read. */
export const useKnownColumns = (people: PeopleChoices, nature: string): ColumnChoices | undefined =>
  useQuery({
    ...people.knownOf(nature),
    enabled: natureOf(nature)?.isAboutPeople === true,
    meta: { failed: null },
  }).data
