import { useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { hasSession } from '../../authProvider/session.ts'
import { addAsker, type Leaving } from './leaving.ts'

/**
 * Asks before something unsaved is left, by whatever way: another page, the organisation switch, logging out. Closing
 * the tab is asked about by the browser, in its own words.
 */
export function useLeaveQuestion(isUnsaved: () => boolean) {
  const [leaving, setLeaving] = useState<Leaving>()
  const read = useEffectEvent(isUnsaved)
  useEffect(() => addAsker({ isUnsaved: () => read(), ask: setLeaving }), [])
  useBeforeUnload((event) => {
    // Without a session the page goes to the login; what was typed is kept as a draft.
    if (hasSession() && isUnsaved()) event.preventDefault()
  })
  const settle = (act: 'go' | 'stay') => () => {
    setLeaving(undefined)
    leaving?.[act]()
  }
  return { isOpen: leaving !== undefined, onLeave: settle('go'), onStay: settle('stay') }
}
