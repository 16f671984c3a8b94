import { useGetOne } from 'react-admin'
import { readByItself } from '#src/dataProvider/version.ts'
import type { ResourceOf } from './asResource.ts'

/** One record, read by its own call, because only that returns its version. */
export const useRecord = <Row extends { id: string }>(
  { name }: Pick<ResourceOf<Row>, 'name'>,
  id: string,
  meta?: Readonly<Record<string, string>>,
) =>
  readByItself(
    useGetOne<Row>(name, { id, ...(meta && { meta }) }, { staleTime: 0, refetchOnWindowFocus: false }),
  )
