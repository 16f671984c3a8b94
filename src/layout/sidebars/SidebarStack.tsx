import Modal from '@mui/material/Modal'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useUnsavedConfirmation } from '../leaving/useUnsavedConfirmation.tsx'
import { useFocusHold } from './focusRow.ts'
import { layOutSidebars } from './layOutSidebars.ts'
import { SidebarLayer } from './SidebarLayer.tsx'
import type { SidebarDefinition, SidebarRegistry } from './sidebarParams.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'
import { riskIn, topOf, type StackEntry } from './stack.ts'

/** Duration of the closing animation (look §7). */
const leaveMs = 160

/**
 * The open sidebars in one modal: one scrim, one focus trap, the page below locked. Lower sidebars stay mounted and
 * inert, so that their input is kept. Default export: lazy-loaded with the first sidebar.
 */
const SidebarStack = ({ registry }: { registry: Partial<SidebarRegistry> }) => {
  const { stack, dispatch, read } = useSidebarStack()
  const leaving = useUnsavedConfirmation(() => riskIn(read().entries))
  const shown = useLingering(stack.entries, leaveMs)
  useFocusHold(shown.length > 0)
  // `open` types the params of each name, which the compiler cannot follow through the stack: the only cast.
  const definitions = registry as Readonly<Record<string, SidebarDefinition<object>>>
  const places = layOutSidebars(stack.entries.map(({ name }) => definitions[name]?.width ?? 612))

  const requestClose = (requested: readonly StackEntry[]): void => {
    const keys = requested.map(({ key }) => key)
    const go = () => dispatch({ type: 'close', keys })
    const atRisk = () => riskIn(read().entries.filter(({ key }) => keys.includes(key)))
    if (atRisk() === 'nothing') go()
    else leaving.ask({ go, stay: () => undefined, atRisk })
  }
  const closeTop = () => requestClose(stack.entries.slice(-1))

  return (
    <Modal open={shown.length > 0} onClose={closeTop} hideBackdrop>
      <Layer tabIndex={-1}>
        <Scrim
          data-leaving={stack.entries.length === 0 || undefined}
          onClick={() => requestClose(stack.entries)}
        />
        {shown.map(({ item, isLeaving }, index) => (
          <SidebarLayer
            key={item.key}
            entry={item}
            definition={definitions[item.name]}
            place={places[index] ?? layOutSidebars([definitions[item.name]?.width ?? 612])[0]}
            isTop={item === topOf(stack)}
            isLeaving={isLeaving}
            onClose={closeTop}
          />
        ))}
        {leaving.question}
      </Layer>
    </Modal>
  )
}

export default SidebarStack

const Layer = styled('div')({
  position: 'fixed',
  inset: 'var(--notice-space, 0px) 0 0',
  overflow: 'hidden',
  outline: 'none',
})

const Scrim = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  backgroundColor: theme.vars.palette.scrim,
  '@keyframes scrim-in': { from: { opacity: 0 } },
  animation: 'scrim-in var(--motion-sidebar)',
  transition: 'opacity var(--motion-leave)',
  '&[data-leaving]': { opacity: 0 },
}))

type Lingering<T> = { item: T; isLeaving: boolean }

/**
 * The items, and for a moment those just removed, so that they can animate out. The order is kept; removed items come
 * last.
 */
const useLingering = <T extends { key: number }>(items: readonly T[], durationMs: number): Lingering<T>[] => {
  const [shown, setShown] = useState(items)
  const leaving = shown.filter(({ key }) => !items.some((item) => item.key === key))

  if (shown !== items && leaving.length === 0) setShown(items)
  useEffect(() => {
    if (shown === items) return
    const timer = setTimeout(() => setShown(items), durationMs)
    return () => clearTimeout(timer)
  }, [shown, items, durationMs])

  return [
    ...items.map((item) => ({ item, isLeaving: false })),
    ...leaving.map((item) => ({ item, isLeaving: true })),
  ]
}
