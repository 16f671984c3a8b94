import { ChartScatter, ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { searchMateriality } from '#model/calls/assessments.ts'
import type { MaterialityFinds } from '#model/wire/materiality/materialitySearch.ts'
import { useSendRequest, type CallApi } from '#src/dataProvider/useCallApi.ts'
import type { PaletteGroup, PaletteItem, PaletteSource } from '#src/layout/palette/paletteItem.ts'
import { usePaletteSource } from '#src/layout/palette/PaletteProvider.tsx'
import { paths } from '#src/paths.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { searchLengthMin } from './searchLengthMin.ts'

type Search = (query: string, signal: AbortSignal) => Promise<MaterialityFinds | undefined>

/** Assessments, subjects and stakeholders in the command palette: three groups of one answer. */
export function MaterialitySources(): null {
  const callApi = useSendRequest()
  const search = useMemo(() => createSearch(callApi), [callApi])
  usePaletteMatches(search, 'assessments', assessmentItems)
  usePaletteMatches(search, 'subjects', subjectItems)
  usePaletteMatches(search, 'contacts', contactItems)
  return null
}

/** Searches with the same abort signal share one request. */
function createSearch(callApi: CallApi): Search {
  const answers = new WeakMap<AbortSignal, ReturnType<Search>>()
  return (query, signal) => {
    if (query.trim().length < searchLengthMin) return Promise.resolve(undefined)
    const answer =
      answers.get(signal) ?? callApi(searchMateriality, { query: { search: query.trim() } }, { signal })
    answers.set(signal, answer)
    return answer
  }
}

type ItemsIn = (finds: MaterialityFinds) => PaletteItem[]

const usePaletteMatches = (search: Search, group: PaletteGroup, itemsIn: ItemsIn): void =>
  usePaletteSource(
    useMemo<PaletteSource>(
      () => ({
        id: group,
        group,
        search: async (query, signal) => {
          const finds = await search(query, signal)
          return finds ? itemsIn(finds) : []
        },
      }),
      [search, group, itemsIn],
    ),
  )

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const assessmentItems: ItemsIn = ({ assessments }) =>
  assessments.map(({ id, name }) => ({
    id,
    label: name,
    icon: <ChartScatter {...icon} />,
    href: paths.doubleMateriality(id),
  }))

const subjectItems: ItemsIn = ({ subjects }) =>
  subjects.map(({ id, label, topicId, assessment }) => ({
    id,
    label,
    detail: assessment.name,
    icon: <ListChecks {...icon} />,
    href: paths.topic(assessment.id, topicId, { subject: id }),
  }))

const contactItems: ItemsIn = ({ contacts }) =>
  contacts.map(({ id, email, firstName, lastName, assessment }) => {
    const name = [firstName, lastName].filter(Boolean).join(' ') || email
    return {
      id,
      label: name,
      detail: [...(name === email ? [] : [email]), assessment.name].join(', '),
      icon: <Initials name={name} kind="person" />,
      href: paths.contacts(assessment.id, { contact: id }),
    }
  })
