import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepFolds } from '#model/rules/analyses/folds.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { partsOfAddress, readAddress, textOf, writeAddress } from '#src/analysis/definition/address.ts'

/** An empty title means that of the saved analysis. */
type Draft = { definition: AnalysisDefinition; title: string }
type Steps = { past: readonly AnalysisDefinition[]; future: readonly AnalysisDefinition[] }

/**
 * State of the edited analysis, starting from the saved one. The URL holds all unsaved changes, so that a reload, Back
 * or another tab shows the same. Undo and redo only cover the current visit.
 */
export function useEditing(start: Draft) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // The router updates with a delay, and a second change must not start from the state before the first.
  const [draft, setDraft] = useState(() => draftIn({ search, hash }))
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] })
  // A save ends in the render that started it, which does not know of later changes.
  const latest = useRef(draft)
  const written = useRef<string[]>([])
  const base = draft ?? { definition: start.definition, title: '' }
  const { definition, title } = base
  const [ownTitle, setOwnTitle] = useState<string>()
  const shownTitle = title === '' ? start.title : title
  const isSame = (next: Draft): boolean =>
    textOf(next.definition) === textOf(start.definition) && [start.title, ''].includes(next.title)

  const hold = (next: Draft | undefined): void => {
    latest.current = next
    setDraft(next)
  }
  const show = (next: Draft | undefined): void => {
    const own = next && !isSame(next) ? next : undefined
    hold(own)
    const { definition: held, title: named } = own ?? {}
    const address = held ? writeAddress(held, named ? { title: named } : {}) : ''
    written.current.push(address)
    void navigate(partsOfAddress(address), { replace: true })
  }
  const adopt = useEffectEvent((address: Address) => {
    const at = written.current.indexOf(address.search + address.hash)
    if (at === -1) hold(draftIn(address))
    // The router may skip a URL that another one follows at once.
    else written.current.splice(0, at + 1)
  })
  useEffect(() => adopt({ search, hash }), [search, hash])

  const go = (next: AnalysisDefinition | undefined, steps: Steps): void => {
    if (!next) return
    setSteps(steps)
    show({ ...base, definition: next })
  }
  return {
    definition,
    title: shownTitle,
    /** The title comes from the address, and nobody has typed it here. */
    isTitleProposed: title !== '' && title !== ownTitle && title !== start.title,
    isChanged: draft !== undefined && !isSame(draft),
    hasSteps: past.length > 0 || future.length > 0,
    change: (next: AnalysisDefinition) => {
      if (textOf(next) !== textOf(definition))
        go(keepFolds(definition, next), { past: [...past, definition].slice(-mostSteps), future: [] })
    },
    rename: (next: string) => {
      setOwnTitle(next)
      show({ ...base, title: next })
    },
    /** Discards the unsaved changes. After a save, what was changed since it began stays. */
    settle: (saved?: AnalysisDefinition) => {
      if (isStored(latest.current, saved)) show(undefined)
    },
    undo:
      past.length > 0
        ? () => go(past.at(-1), { past: past.slice(0, -1), future: [definition, ...future] })
        : undefined,
    redo:
      future.length > 0
        ? () => go(future[0], { past: [...past, definition], future: future.slice(1) })
        : undefined,
  }
}

export type Editing = ReturnType<typeof useEditing>

const mostSteps = 100

/** True if a save has stored the draft as it is now. */
const isStored = (draft: Draft | undefined, saved: AnalysisDefinition | undefined): boolean =>
  saved === undefined || draft === undefined || textOf(draft.definition) === textOf(saved)

type Address = { search: string; hash: string }

function draftIn(address: Address): Draft | undefined {
  const read = readAddress(address)
  if (read.kind !== 'read') return undefined
  const { definition, title = '' } = read
  return { definition, title }
}
