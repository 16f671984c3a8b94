import { useGetMany } from 'react-admin'
import { initialBundleResources } from '#model/resources/initialBundleResources.ts'
import { valueAt } from '#model/schema/rules.ts'

/** Names of records of another resource, in one call; `gone` replaces those that no longer exist. */
export const RecordNames = ({
  reference,
  ids,
  gone,
}: {
  reference: string
  ids: readonly string[]
  gone: string
}) => {
  const title = initialBundleResources.find(({ name }) => name === reference)?.title ?? 'name'
  const { data, isPending } = useGetMany<{ id: string }>(reference, { ids: [...ids] })
  if (isPending) return '…'
  const nameOf = (id: string) => {
    const name = valueAt(
      data?.find((record) => record?.id === id),
      title,
    )
    return typeof name === 'string' ? name : gone
  }
  return ids.map(nameOf).join(', ')
}

/** The reference is a resource whose records have names, not a published list of codes. */
export const isRecordReference = (reference: string | undefined): reference is string =>
  initialBundleResources.some(({ name }) => name === reference)
