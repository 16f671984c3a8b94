import { useEffect, useRef } from 'react'
import { Kbd } from '#src/ui/Kbd.tsx'
import { splitMatch } from './matchText.ts'
import type { PaletteItem } from './paletteItem.ts'

type PaletteOptionProps = {
  id: string
  item: PaletteItem
  query: string
  isActive: boolean
  onPoint: () => void
  onChoose: (isAside: boolean) => void
}

/** One result: icon, label with the match in bold, details, keyboard shortcut. */
export const PaletteOption = ({ id, item, query, isActive, onPoint, onChoose }: PaletteOptionProps) => {
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      ref={option}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      {item.icon}
      <span>
        {splitMatch(item.label, query).map(({ text, isMatch, start }) =>
          isMatch ? <mark key={start}>{text}</mark> : text,
        )}
        {item.detail !== undefined && <small>{item.detail}</small>}
      </span>
      {'keys' in item && item.keys?.map((key) => <Kbd key={key}>{key}</Kbd>)}
      {isActive && !('keys' in item) && <Kbd aria-hidden>↵</Kbd>}
    </button>
  )
}
