import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { givenTitle } from '#model/wire/data/savedAnalyses.ts'
import { useTextRule } from '#src/ui/form/useTextRule.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Page title with inline editing. Enter or leaving the field saves it, Esc restores the previous one. */
export const TitleField = ({ title, onRename }: { title: string; onRename: (title: string) => void }) => {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const errorId = useId()
  const errorOf = useTextRule(givenTitle)
  if (typed === undefined)
    return (
      <Title>
        <h1 title={title}>{title}</h1>
        <IconButton size="small" aria-label={t('analytics.rename.action')} onClick={() => setTyped(title)}>
          <Pencil size={16} strokeWidth={1.75} />
        </IconButton>
      </Title>
    )
  // An empty title keeps the previous one.
  const refusal = typed.trim() === '' ? undefined : errorOf(typed)
  const keep = (): void => {
    const given = typed.trim()
    if (given !== '' && refusal !== undefined) return
    setTyped(undefined)
    if (given !== '' && given !== title) onRename(given)
  }
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <OutlinedInput
        autoFocus
        error={refusal !== undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') setTyped(undefined)
        }}
        slotProps={{
          input: {
            'aria-label': t('analytics.rename.label'),
            'aria-describedby': refusal && errorId,
            maxLength: titleMax,
          },
        }}
        sx={{ flex: '1 1 240px', maxWidth: 480 }}
      />
      {refusal && (
        <FormHelperText error id={errorId} role="alert">
          {refusal}
        </FormHelperText>
      )}
    </>
  )
}

const titleMax = 150

/** Stronger than the rule of the header for its actions. A long title is cut before the actions take a second line. */
const Title = styled('div')(({ theme }) => ({
  '&&': {
    display: 'inline-flex',
    flexWrap: 'nowrap',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    marginLeft: 0,
    [theme.breakpoints.up('sm')]: {
      flex: '100 1 160px',
      maxWidth: 'max-content',
      '& h1': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
}))
