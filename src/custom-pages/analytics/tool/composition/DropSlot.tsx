import { useDndContext, useDroppable } from '@dnd-kit/core'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { DropSpot } from '../DragBoard.tsx'

/** Drop target for a field. A line shows the insertion point. */
export const DropSlot = ({ spot, children }: { spot: DropSpot; children?: ReactNode }) => {
  const { setNodeRef, isOver } = useDroppable({ id: `${spot.place} ${spot.index}`, data: { spot } })
  const { active } = useDndContext()
  return (
    <Slot ref={setNodeRef} data-over={isOver || undefined} data-wanting={active ? '' : undefined}>
      {children}
    </Slot>
  )
}

const Slot = styled('div')(({ theme }) => ({
  position: 'relative',
  '&:empty': { height: 4 },
  '&:empty[data-wanting]': { height: 20 },
  '&[data-over]::before': {
    content: '""',
    position: 'absolute',
    top: -4,
    left: 4,
    right: 4,
    height: 2,
    borderRadius: 1,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))
