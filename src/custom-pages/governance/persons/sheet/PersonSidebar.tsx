import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readPersonId } from '../page/personAddress.ts'
import { PersonSheet } from './PersonSheet.tsx'

/** A person of the register. One opened from a list is the one its address names. Default export: loaded when it first opens. */
const PersonSidebar = ({ personId, isInList = false }: { personId: string; isInList?: boolean }) => {
  const { search } = useLocation()
  const [shown, setShown] = useState(personId)
  // While the sheet leaves, the address names nobody any more.
  const asked = isInList ? readPersonId(search) : null
  if (asked !== null && asked !== shown) setShown(asked)
  return <PersonSheet personId={shown} isInList={isInList} />
}

export default PersonSidebar
