import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { keyUnder } from '#locales/textKey.ts'
import { hideComment } from '#model/calls/repository.ts'
import type { RespondentComment } from '#model/wire/materiality/comments.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** One comment: its side, its category if it is shown, and its text or why it is hidden. */
export const CommentItem = ({
  comment: { materiality, category, comment, hidden },
  isBusy,
  onHide,
  onShow,
}: {
  comment: RespondentComment
  isBusy: boolean
  onHide: () => void
  onShow: () => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const from = [
    t(`results.sides.${materiality === 'IMPACT' ? 'impact' : 'financial'}`),
    ...(category === null ? [] : [t(keyUnder('resources.contacts.values.category', category))]),
  ].join(' · ')
  return (
    <Item>
      <header>
        <span>{from}</span>
        <Permitted call={hideComment}>
          <Button size="small" disabled={isBusy} onClick={hidden ? onShow : onHide}>
            {t(`results.comments.${hidden ? 'show' : 'hide'}`)}
          </Button>
        </Permitted>
      </header>
      {hidden === null ? (
        <blockquote>{comment}</blockquote>
      ) : (
        <p>
          {t('results.comments.hiddenBy', {
            name: hidden.accountName || t('results.comments.somebody'),
            date: format.date(hidden.at),
            reason: hidden.reason,
          })}
        </p>
      )}
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  paddingBottom: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    ...theme.typography.subtitle2,
    color: theme.vars.palette.text.secondary,
  },
  '& blockquote': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& p': { overflowWrap: 'anywhere' },
}))
