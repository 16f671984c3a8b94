import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useState } from 'react'
import type { Contact } from '#model/resources/contacts.ts'

export type ContactFilters = {
  search: string
  type: 'all' | 'INTERNAL' | 'EXTERNAL'
  categories: readonly string[]
  /** By whether a campaign asks them already. */
  asked: readonly string[]
}

const none: ContactFilters = { search: '', type: 'all', categories: [], asked: [] }

/** One page of the stakeholders that search and filters find. */
export function useContactPage(doubleMaterialityId: string) {
  const [filters, setFilters] = useState(none)
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(25)
  const { search, type, categories, asked } = filters
  const query = useGetList<Contact>(
    'contacts',
    {
      pagination: { page, perPage },
      sort: { field: 'lastName', order: 'ASC' },
      filter: {
        ...(search.trim() !== '' && { q: search }),
        ...(type !== 'all' && { type: [type] }),
        ...(categories.length > 0 && { category: categories }),
        ...(asked.length > 0 && { asked }),
      },
      meta: { doubleMaterialityId },
    },
    { placeholderData: keepPreviousData },
  )
  return {
    query,
    filters,
    page,
    perPage,
    isFiltered: search.trim() !== '' || type !== 'all' || categories.length > 0 || asked.length > 0,
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
