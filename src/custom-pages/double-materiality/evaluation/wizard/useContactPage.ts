import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import type { Contact } from '#model/resources/contacts.ts'
import { wholeList } from '#src/dataProvider/allPages.ts'

export type ContactFilters = {
  search: string
  type: 'all' | 'INTERNAL' | 'EXTERNAL'
  categories: readonly string[]
  /** Filters by whether a campaign already asks the contact. */
  asked: readonly string[]
}

const none: ContactFilters = { search: '', type: 'all', categories: [], asked: [] }

/** One page of the stakeholders that match the search and filters. */
export function useContactPage(doubleMaterialityId: string) {
  const [filters, setFilters] = useState(none)
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(25)
  const { search, type, categories, asked: campaigns } = filters
  const dataProvider = useDataProvider()
  const asked = {
    sort: { field: 'lastName', order: 'ASC' as const },
    filter: {
      ...(search.trim() !== '' && { q: search }),
      ...(type !== 'all' && { type: [type] }),
      ...(categories.length > 0 && { category: categories }),
      ...(campaigns.length > 0 && { asked: campaigns }),
    },
    meta: { doubleMaterialityId },
  }
  const query = useGetList<Contact>(
    'contacts',
    { ...asked, pagination: { page, perPage } },
    { placeholderData: keepPreviousData },
  )
  return {
    query,
    readAll: async () =>
      (await dataProvider.getList<Contact>('contacts', { ...asked, pagination: wholeList })).data,
    filters,
    page,
    perPage,
    isFiltered: search.trim() !== '' || type !== 'all' || categories.length > 0 || campaigns.length > 0,
    setPage,
    setPerPage: (size: number) => {
      setPerPage(size)
      setPage(1)
    },
    narrow: (part: Partial<ContactFilters>) => {
      setFilters((before) => ({ ...before, ...part }))
      setPage(1)
    },
    reset: () => {
      setFilters(none)
      setPage(1)
    },
  }
}
