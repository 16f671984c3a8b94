import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { getActivityCode } from '#model/calls/reference.ts'
import { titleOfRole } from '#model/rules/governance/persons.ts'
import { readActivityCode } from '#src/dataProvider/activityCodes.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { useReferenceList } from '#src/layout/useReferenceList.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const RecordLabel = lazy(() => import('./RecordLabel.tsx'))

/** The label of a referenced code; the code itself while loading and where there is no label. */
export const ReferenceLabel = ({
  reference,
  value,
  gender,
}: {
  reference: string
  value: string
  /** Gender of the office holder, where it is known. */
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

/** Name of a country in the reader's language; its code while loading. */
export function useCountryName(code: string | undefined): string | undefined {
  const { data } = useReferenceList(code === undefined ? undefined : 'countries')
  return data?.find((country) => country.code === code)?.label ?? code
}

type ListLabelProps = { reference: string; code: string; gender: unknown }

const ListLabel = ({ reference, code, gender }: ListLabelProps) => {
  const row = useReferenceList(reference).data?.find((entry) => entry.code === code)
  return row ? titleOfRole(row, gender) : code
}

/** « 24.51Z Fonderie de fonte »: the code stays visible, because people know it. */
const ActivityLabel = ({ code }: { code: string }) => {
  const http = useHttp()
  const { locale } = useTexts()
  const { data } = useQuery({
    queryKey: [...readsOf(getActivityCode, { code }), locale],
    queryFn: () => readActivityCode(http, code),
    staleTime: Infinity,
    // The code itself remains where its label cannot be read.
    meta: { failed: null },
  })
  return (
    <span title={data?.label}>
      {code} {data && <small>{data.label}</small>}
    </span>
  )
}
