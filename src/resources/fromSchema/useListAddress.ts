import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createStoredState, type StoredState } from '../../storedState.ts'
import { readListAddress, writeListAddress, type ListAddress } from './listAddress.ts'

const remembered = new Map<string, StoredState<string>>()

/** The query a list was left with; it goes with the session. */
function rememberedSearch(key: string): StoredState<string> {
  const known =
    remembered.get(key) ??
    createStoredState(`list.${key}`, 'session', (value) => (typeof value === 'string' ? value : undefined))
  remembered.set(key, known)
  return known
}

/**
 * The address of a list, in the URL, so that it can be shared and gone back to. Coming back without one finds the
 * list as it was left.
 */
export function useListAddress(key: string, first: ListAddress) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = rememberedSearch(key)
  // Only an entry without a query is a return; emptying the filters later is not.
  const [left, setLeft] = useState(() => (search === '' ? (state.read() ?? '') : ''))
  if (left !== '' && search !== '') setLeft('')
  const effective = search === '' ? left : search
  const address = useMemo(() => readListAddress(effective, first), [effective, first])

  // Two quick changes build on each other, though the URL shows the first one a moment later.
  const wanted = useRef(address)
  useEffect(() => {
    wanted.current = address
  }, [address])
  useEffect(() => {
    // What else the address says, such as who is open, is no part of how the list was left.
    state.write(writeListAddress(address, first))
    if (effective !== search) void navigate(pathname + effective, { replace: true })
  }, [state, effective, search, pathname, navigate, address, first])

  return {
    address,
    /** Anything but a new page goes back to the first. */
    change: (make: (before: ListAddress) => Partial<ListAddress>) => {
      wanted.current = { ...wanted.current, page: 1, ...make(wanted.current) }
      void navigate(pathname + writeListAddress(wanted.current, first))
    },
  }
}
