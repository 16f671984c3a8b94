import { skipToken, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { titleOfRole } from '#model/rules/persons.ts'
import { getActivityCode, listCountries, wholeLists } from '../../dataProvider/calls/reference.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

const RecordLabel = lazy(() => import('./RecordLabel.tsx'))

/** The words of what a field refers to; until they have come, and where there are none, the code itself. */
export const ReferenceLabel = ({
  reference,
  value,
  gender,
}: {
  reference: string
  value: string
  /** Of who holds an office, where it is known. */
  gender?: unknown
}) => {
  switch (reference) {
    case 'countries':
      return <CountryLabel code={value} />
    case 'currencies':
    case 'legal-forms':
    case 'officer-roles':
      return <ListLabel {...{ reference, gender }} code={value} />
    case 'activity-codes':
      return <ActivityLabel code={value} />
    default:
      return (
        <Suspense fallback="…">
          <RecordLabel reference={reference} id={value} />
        </Suspense>
      )
  }
}

const CountryLabel = ({ code }: { code: string }) => useCountryName(code)

/** Name of a country in the reader's language; its code until it is known. */
export function useCountryName(code: string | undefined): string | undefined {
  const http = useHttp()
  const { locale } = useTexts()
  const { data } = useQuery({
    queryKey: ['countries', locale],
    queryFn: ({ signal }) => listCountries(http, signal),
    enabled: code !== undefined,
  })
  return data?.find((country) => country.code === code)?.label ?? code
}

type ListLabelProps = { reference: string; code: string; gender: unknown }

const ListLabel = ({ reference, code, gender }: ListLabelProps) => {
  const http = useHttp()
  const { locale } = useTexts()
  const readWhole = wholeLists[reference]
  const { data } = useQuery({
    queryKey: [reference, locale],
    queryFn: readWhole ? ({ signal }) => readWhole(http, signal) : skipToken,
  })
  const row = data?.find((entry) => entry.code === code)
  return row ? titleOfRole(row, gender) : code
}

/** « 24.51Z Fonderie de fonte »: the code stays in sight, since people know it. */
const ActivityLabel = ({ code }: { code: string }) => {
  const http = useHttp()
  const { locale } = useTexts()
  const { data } = useQuery({
    queryKey: ['activity-codes', code, locale],
    queryFn: ({ signal }) => getActivityCode(http, code, signal),
  })
  return (
    <span title={data?.label}>
      {code} {data !== undefined && <small>{data.label}</small>}
    </span>
  )
}
