import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../ui/text/Texts.tsx'

const step = 50

/** The first of many items, and the next ones on demand: rendering a thousand inputs at once would be slow. */
export const ShownPart = <Item,>({
  items,
  children,
}: {
  items: readonly Item[]
  children: (shown: readonly Item[]) => ReactNode
}) => {
  const { t } = useTexts()
  const [count, setCount] = useState(step)
  return (
    <div>
      {children(items.slice(0, count))}
      {items.length > count && (
        <Button sx={{ mt: 3 }} onClick={() => setCount(count + step)}>
          {t('recordImport.check.more')}
        </Button>
      )}
    </div>
  )
}
