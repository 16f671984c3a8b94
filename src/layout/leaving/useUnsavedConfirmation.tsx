import type { TextGroup } from '#locales/textKey.ts'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { hasSession } from '#src/authProvider/session.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { addUnsavedPart, hurry, type AtRisk, type Leaving } from './leaving.ts'

/** A request to leave, and what it puts at risk where that is less than all. */
export type Wish = Leaving & { atRisk?: () => AtRisk }

type LeaveGuards = { ask: (wish: Wish) => void; question: ReactNode }

/**
 * Asks before something at risk is discarded. The question closes and the request is granted once nothing is at risk
 * any more, such as when a running save has succeeded. Render `question`.
 */
export function useConfirmOnLeave(atRisk: () => AtRisk, labels: TextGroup = 'layout.unsaved'): LeaveGuards {
  const [wish, setWish] = useState<Wish>()
  const risk = wish && (wish.atRisk ?? atRisk)()
  const settle = (action: 'go' | 'stay') => {
    setWish(undefined)
    wish?.[action]()
  }
  return {
    ask: setWish,
    question:
      risk === 'nothing' ? (
        <Granted onGranted={() => settle('go')} />
      ) : (
        risk && (
          <LeaveQuestion
            labels={risk === 'saving' ? 'layout.saving' : labels}
            onStay={() => settle('stay')}
            onLeave={() => {
              if (risk === 'saving') hurry()
              settle('go')
            }}
          />
        )
      ),
  }
}

const Granted = ({ onGranted }: { onGranted: () => void }) => {
  const grant = useEffectEvent(onGranted)
  useEffect(() => grant(), [])
  return null
}

/**
 * Asks before unsaved input is left by any way: another page, the organisation switch, logging out. For closing the tab
 * the browser shows its own question.
 */
export function useUnsavedConfirmation(atRisk: () => AtRisk, labels?: TextGroup): LeaveGuards {
  const asking = useConfirmOnLeave(atRisk, labels)
  const read = useEffectEvent(atRisk)
  const { ask } = asking
  useEffect(() => addUnsavedPart({ atRisk: () => read(), ask }), [ask])
  useBeforeUnload((event) => {
    // Without a session the page redirects to the login; unsaved input is kept as a draft.
    if (hasSession() && atRisk() !== 'nothing') event.preventDefault()
  })
  return asking
}
