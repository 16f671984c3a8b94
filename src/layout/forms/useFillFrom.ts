import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Fills in a form from the record that a person chooses in it, once for each choice and as soon as the record is read.
 * What a restored draft holds is not filled in again.
 * @param id the chosen record, empty for none
 */
export function useFillFrom(id: string, isRead: boolean, fill: () => void): void {
  const filledFrom = useRef(id)
  const fillIn = useEffectEvent(fill)
  useEffect(() => {
    if (filledFrom.current === id || (id !== '' && !isRead)) return
    filledFrom.current = id
    fillIn()
  }, [id, isRead])
}
