import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createSingleFlight } from '#src/dataProvider/singleFlight.ts'
import { useIsMounted } from '../useIsMounted.ts'

/** The state of a history entry: the previous steps of this wizard, and what its step needs to be rendered again. */
type Entry = { trail: readonly string[]; kept: unknown }

export type WizardSteps<Step extends string> = {
  /** The step to render. */
  step: Step
  /** The step that a reload or a link requested and that cannot be shown; until the next navigation. */
  lost: Step | undefined
  /** The value that was passed to `goTo` with the current step. */
  kept: unknown
  /** Goes back to an earlier step, otherwise forward to a new entry; `replace` replaces the current entry. */
  goTo: (step: Step, options?: { replace?: boolean; kept?: unknown }) => void
}

/**
 * The steps of a wizard in the browser history. Each has its address (`?step=…`, the first has none), so that Back,
 * Forward and reload work as everywhere else. `resolve` determines which step can be shown when an address requests
 * one. A bare address that opens the wizard requests `resumeAt`.
 */
export function useWizardSteps<Step extends string>({
  steps,
  resolve,
  resumeAt,
}: {
  steps: readonly [Step, ...Step[]]
  resolve: (wanted: Step, kept: unknown) => Step
  resumeAt?: Step
}): WizardSteps<Step> {
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const { key, search, state } = useLocation()
  const [once] = useState(() => createSingleFlight())
  const entry = entryOf(state)
  const { trail, kept } = entry ?? { trail: [], kept: undefined }
  const named = steps.find((name) => name === new URLSearchParams(search).get('step'))
  const wanted = named ?? (entry === undefined && resumeAt !== undefined ? resumeAt : steps[0])
  const step = resolve(wanted, kept)
  const [lost, setLost] = useState(() => (step === wanted ? undefined : wanted))

  const move = (to: Step, replace: boolean, next: Entry): void => {
    const query = new URLSearchParams(search)
    query.delete('step')
    if (to !== steps[0]) query.set('step', to)
    void navigate({ search: query.toString() }, { replace, state: next })
  }
  // A visited entry has a state, unlike one that opens the wizard: Back to it does not resume.
  const isStraight = step === (named ?? steps[0]) && entry !== undefined
  const straighten = useEffectEvent(() =>
    move(step, true, { trail, kept: step === wanted ? kept : undefined }),
  )
  useEffect(() => {
    if (!isStraight) straighten()
  }, [isStraight])

  return {
    step,
    lost,
    kept,
    goTo: (to, { replace = false, kept: keeping } = {}) => {
      if (!isHere()) return
      setLost(undefined)
      const behind = replace ? -1 : trail.lastIndexOf(to)
      // The step renders a moment after the click; a second click until then is not a second step.
      void once.run(to, key, async () =>
        behind < 0
          ? move(to, replace, { trail: replace ? trail : [...trail, step], kept: keeping })
          : void navigate(behind - trail.length),
      )
    },
  }
}

function entryOf(state: unknown): Entry | undefined {
  const { trail, kept } = (state ?? {}) as Partial<Entry>
  return Array.isArray(trail) ? { trail, kept } : undefined
}
