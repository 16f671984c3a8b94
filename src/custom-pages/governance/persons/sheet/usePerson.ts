import { useGetOne } from 'react-admin'
import { NotFoundError } from '../../../../dataProvider/errors.ts'
import type { Person } from '#model/wire/persons.ts'
import { readByItself } from '../../../../dataProvider/version.ts'

/** One person of either kind, read by its own call, since only that tells its version. */
export const usePerson = (id: string) =>
  readByItself(
    useGetOne<Person>(
      'persons',
      { id },
      {
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof NotFoundError),
      },
    ),
  )
